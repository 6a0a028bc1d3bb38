/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { CardDraft } from '#adapters/fake/card-draft.ts';
import { createCardFields } from '#adapters/fake/card-fields.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

let draft: CardDraft;

function show(language = 'en'): void {
  draft = new CardDraft(() => Date.UTC(2026, 10, 20));
  const CardFields = createCardFields(draft);
  render(
    <CardFields
      billingPlatformId="us"
      language={language}
      disabled={false}
      onValidity={() => {}}
      onBlur={() => {}}
      onTrouble={() => {}}
    >
      {({ number }) => number({ id: 'number', className: 'box' })}
    </CardFields>,
  );
}

function typeNumber(value: string): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
}

const choice = (name = 'Card brand') => screen.queryByRole<HTMLSelectElement>('combobox', { name });

test('the number of a co-badged card offers its brands, and passes the chosen one on', async () => {
  show();
  typeNumber('4000002500001001');
  expect(choice()?.value).toBe('');
  await userEvent.selectOptions(choice()!, 'Cartes Bancaires');
  expect(choice()?.value).toBe('cartes_bancaires');
  expect(draft.choice).toBe('cartes_bancaires');
  await userEvent.selectOptions(choice()!, 'Card brand');
  expect(draft.choice).toBeNull();
});

test('the choice of brand is not shown for other numbers, and is empty for the next co-badged one', async () => {
  show();
  typeNumber('4242424242424242');
  expect(choice()).toBeNull();
  typeNumber('4000002500001001');
  await userEvent.selectOptions(choice()!, 'Cartes Bancaires');
  typeNumber('5555552500001001');
  expect(choice()?.value).toBe('');
});

test('the choice of brand is labelled in the page’s language', () => {
  show('de');
  typeNumber('4000002500001001');
  expect(choice('Kartenmarke')).not.toBeNull();
});

test.each([
  ['en', 'Pretended fields of the demo: type 4242 4242 4242 4242, never a real card.'],
  ['ko', '데모용 가상 입력란이에요. 실제 카드가 아니라 4242 4242 4242 4242를 입력하세요.'],
])('the number is described in the page’s language (%s) as a pretended one', (language, note) => {
  show(language);
  expect(screen.getByRole('textbox', { description: note })).toBeTruthy();
});
