import { AccessibilityScreen } from '#ui/screens/accessibility/accessibility-screen.tsx';
import { screen, within } from '@testing-library/react';
import { heading } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ accessibility: AccessibilityScreen });

test('a visitor reads what works, what does not yet, the day of the review, and finds the help centre', async () => {
  await render('/accessibility', {});
  await heading('Accessibility');
  const points = (region: string) =>
    within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
  expect(points('What works')).toHaveLength(6);
  expect(points("What doesn't work yet")).toHaveLength(5);
  screen.getByText(/^We last checked this ourselves on November 26, 2026\./);
  const help = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link');
  expect([help.href, help.target]).toEqual(['https://help.kitewood.test/', '_blank']);
});
