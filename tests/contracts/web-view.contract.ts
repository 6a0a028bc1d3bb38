import type { BrowserReport, WebViewPort } from '#ports/web-view.ts';
import { contract } from './contract.ts';

export interface WebViewHarness {
  readonly port: WebViewPort;
  /** Removes a capability from the browser. */
  takeAway(capability: keyof BrowserReport): void;
}

const checked = ['storage', 'records', 'cookies', 'frames', 'wallets', 'worker'] as const;

export const describeWebView = contract<WebViewHarness>('web view', (h) => {
  test('in a complete browser every run finds that all works, except windows, which is untried', async () => {
    const found = await h.port.run();
    const { windows, ...others } = found ?? {};
    expect(windows).toBe('untried');
    expect(others).toEqual(Object.fromEntries(checked.map((one) => [one, 'works'])));
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

  test('tryWindow() returns true only if a window can be opened', () => {
    expect(h.port.tryWindow()).toBe(true);
    h.takeAway('windows');
    expect(h.port.tryWindow()).toBe(false);
  });
});
