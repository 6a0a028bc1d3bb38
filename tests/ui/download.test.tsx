import { screen, within } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

async function openOn(os: string): Promise<void> {
  await renderStore('/download', {
    signedInAs: 'luna',
    prepare: ({ device }) => {
      const facts = device.facts();
      Object.assign(device, { facts: () => ({ ...facts, os }) });
      return Promise.resolve();
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'How do you want to play?' });
}

const addresses = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('Desktop leads to windows and mac, Mobile to android and ios', async () => {
  await openOn('linux');
  expect(addresses('Desktop')).toEqual([
    'https://kitewood.test/windows',
    'https://kitewood.test/mac',
  ]);
  expect(addresses('Mobile')).toEqual([
    'https://kitewood.test/android',
    'https://kitewood.test/ios',
  ]);
  expect(screen.queryByText("You're using this one")).toBeNull();
});

test('each download link opens in a new tab without an opener', async () => {
  await openOn('linux');
  for (const link of screen.getAllByRole('link', { name: /^Get it for .*opens in a new tab/ })) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  }
});

test.each([
  ['windows', 'Get it for Windows'],
  ['mac', 'Get it for Mac'],
  ['android', 'Get it for Android'],
  ['ios', 'Get it for iPhone and iPad'],
])('on %s its own download is marked, and all four stay available', async (os, name) => {
  await openOn(os);
  const marks = screen.getAllByText("You're using this one");
  expect(marks).toHaveLength(1);
  const [mark] = marks;
  const place = mark?.closest('li');
  expect(place).toHaveProperty('textContent', expect.stringContaining(name));
  expect(screen.getAllByRole('link', { name: /^Get it for/ })).toHaveLength(4);
});

test('the launcher\u2019s version is shown with the desktop downloads', async () => {
  await openOn('linux');
  const desktop = within(screen.getByRole('region', { name: 'Desktop' }));
  desktop.getByText('Launcher 0.7.0');
  expect(screen.getAllByText('Launcher 0.7.0')).toHaveLength(1);
});
