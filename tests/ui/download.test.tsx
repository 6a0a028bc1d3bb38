import { DownloadScreen } from '#ui/screens/download/download-screen.tsx';
import { screen, within } from '@testing-library/react';
import { heading, luna } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ download: DownloadScreen });

async function openOn(os: string): Promise<void> {
  await render('/download', {
    ...luna,
    prepare({ device }) {
      const facts = device.facts();
      Object.assign(device, { facts: () => ({ ...facts, os }) });
    },
  });
  await heading('How do you want to play?');
}

test('Desktop and Mobile lead to their downloads in new tabs, and Desktop names the launcher', async () => {
  await openOn('linux');
  const links = (region: string) =>
    within(screen.getByRole('region', { name: region })).getAllByRole<HTMLAnchorElement>('link');
  const found = [...links('Desktop'), ...links('Mobile')];
  expect(found.map(({ href, target, rel }) => [href, target, rel])).toEqual(
    ['windows', 'mac', 'android', 'ios'].map((place) => [
      `https://kitewood.test/download/${place}`,
      '_blank',
      'noopener noreferrer',
    ]),
  );
  expect(screen.getByText('Launcher 0.7.0').closest('section')?.textContent).toContain('Desktop');
  expect(screen.queryByText("You're using this one")).toBeNull();
});

test('the download for the own platform is marked, and all four stay available', async () => {
  await openOn('mac');
  const own = screen.getByText("You're using this one").closest('li');
  expect(own?.textContent).toContain('Get it for Mac');
  expect(screen.getAllByRole('link', { name: /^Get it for/ })).toHaveLength(4);
});
