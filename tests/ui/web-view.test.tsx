import { webView } from '#ui/i18n/locales/en/account.json';
import { problems } from '#ui/i18n/locales/en/app.json';
import { WebViewScreen } from '#ui/screens/web-view/web-view-screen.tsx';
import { act, screen } from '@testing-library/react';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ webView: WebViewScreen });

test('the code for support can be copied without a session, and running the check again moves the focus to the heading', async () => {
  const { press, device } = await render('/web-view');
  await press(webView.copy);
  await screen.findByText('Copied');
  const code = device.sharing.clipboard ?? '';
  expect(code).toMatch(/^WV1-/);
  screen.getByText(`Code for support: ${code}`);
  await press(webView.again);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a browser without wallets gets the best verdict, and the list says that they are not needed', async () => {
  await render('/web-view', { prepare: ({ device }) => device.webView.lacks('wallets') });
  await screen.findByText('Everything works');
  const wallets = screen.getByText('Sheet for Apple Pay or Google Pay');
  expect(wallets.nextElementSibling?.textContent).toBe('Missing, but not needed');
  screen.getByText('Code for support: WV1-AB');
});

const title = problems.unreachable.title.replace('{{brand}}', 'Kitewood');

test('if the chunk of the check fails to load, the page says so, and runs it once the network is back', async () => {
  const store = await render('/web-view', {
    prepare({ device, goOffline }) {
      device.webView.fetched = false;
      return goOffline();
    },
  });
  await screen.findByRole('heading', { name: title });
  store.device.webView.fetched = true;
  await act(() => store.goOnline());
  await screen.findByText('Code for support: WV1-B');
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});

test('a network that is back does not repeat a check that has its result', async () => {
  const { goOffline, goOnline } = await render('/web-view');
  const worker = await screen.findByText(webView.capabilities.worker);
  await act(goOffline);
  await act(goOnline);
  expect(worker.isConnected).toBe(true);
});
