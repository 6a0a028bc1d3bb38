import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { screen } from '@testing-library/react';
import { heading } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen });

let lost = true;

jest.mock('#ui/layout/link-email-dialog.tsx', () => {
  if (lost) throw Object.assign(new Error('Loading failed'), { name: 'ChunkLoadError' });
  return { LinkEmailDialog: () => <div role="dialog">the form</div> };
});

test('a dialog of the settings that fails to load leaves the page and its typed input, and opens later', async () => {
  const { choose, press, device, app } = await render('/home', { signedInAs: 'finn' });
  const title = await heading('Store');
  app.navigation.typed();
  const regions = Array.from(document.querySelectorAll('[aria-live]'));
  await choose('Link an e-mail');
  const notice = await screen.findByText("We can't reach Kitewood");
  expect(regions).toContain(notice.closest('[aria-live]'));
  expect(document.contains(title)).toBe(true);
  expect(device.updates.reloadedForMissing).toBe(0);
  await press('Close');
  expect(document.activeElement).toBe(title);
  lost = false;
  await choose('Link an e-mail');
  await screen.findByRole('dialog');
  expect(screen.queryByText("We can't reach Kitewood")).toBeNull();
  app.navigation.entered('home');
  expect(device.updates.reloadedForMissing).toBe(1);
});
