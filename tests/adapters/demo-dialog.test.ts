/** @jest-environment jsdom */
import { askInDialog } from '#adapters/fake/demo-dialog.ts';
import { screen } from '@testing-library/dom';
import '../support/ui-setup.ts';

test('a dialog of the demo is described by the sentence that it is pretended', () => {
  void askInDialog({ title: 'Your bank asks', body: 'A pretended bank.', buttons: [['No', '']] });
  const description = 'A pretended bank.';
  expect(screen.getByRole('dialog', { name: 'Your bank asks', description })).toBeTruthy();
});
