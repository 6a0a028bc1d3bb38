/** @jest-environment jsdom */
import { showBroken } from '#adapters/fake/scenario/broken-notice.ts';

test('dismissing the notice about an invalid link moves the focus to the page’s heading', () => {
  document.body.innerHTML = '<main><h1 tabindex="-1">Store</h1></main>';
  showBroken(['“moon” is unknown.']);
  const button = document.querySelector('button');
  button?.focus();
  button?.click();
  expect(document.activeElement?.tagName).toBe('H1');
});
