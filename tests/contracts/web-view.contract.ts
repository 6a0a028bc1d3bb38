import type { BrowserReport, WebViewPort } from '#ports/web-view.ts';
import { contract } from './contract.ts';

export interface WebViewHarness {
  readonly port: WebViewPort;
  /** Removes a capability from the browser. */
  takeAway(capability: keyof BrowserReport): void;
}

const checked = ['storage', 'records', 'cookies', 'frames', 'wallets', 'worker'] as const;

export const describeWebView = contract<WebViewHarness>('web view', (h) => {
  test('in a complete browser every run finds that all works', async () => {
    const found = await h.port.run();
    expect(found).toEqual(Object.fromEntries(checked.map((one) => [one, 'works'])));
    expect(await h.port.run()).toEqual(found);
  });

  test.each(checked)(
    'run() reports %s as the only missing capability if the browser lacks it',
    async (capability) => {
      h.takeAway(capability);
      const found = Object.entries((await h.port.run()) ?? {});
      expect(found.filter(([, state]) => state === 'missing')).toEqual([[capability, 'missing']]);
    },
  );
});
