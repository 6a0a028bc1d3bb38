import type { Capability, WebViewPort } from '#ports/web-view.ts';

export interface WebViewHarness {
  readonly port: WebViewPort;
  /** The browser has this no more. */
  takeAway(ability: Capability): void;
}

const examined = ['storage', 'records', 'cookies', 'frames', 'worker', 'bridge'] as const;

export function describeWebView(name: string, makeHarness: () => WebViewHarness): void {
  describe(`web view: ${name}`, () => {
    let h: WebViewHarness;
    beforeEach(() => {
      h = makeHarness();
    });

    test('if nothing is missing everything works, except windows, which are untried', async () => {
      const found = await h.port.run();
      const { windows, ...others } = found ?? {};
      expect(windows).toBe('untried');
      expect(others).toEqual(Object.fromEntries(examined.map((one) => [one, 'works'])));
    });

    test.each(examined)('without %s only that is missing', async (ability) => {
      h.takeAway(ability);
      const found = Object.entries((await h.port.run()) ?? {});
      expect(found.filter(([, finding]) => finding === 'missing')).toEqual([[ability, 'missing']]);
    });

    test('examined again it finds the same: nothing is left of the first time', async () => {
      const first = await h.port.run();
      expect(await h.port.run()).toEqual(first);
    });

    test('a window opens, or does not', () => {
      expect(h.port.tryWindow()).toBe(true);
      h.takeAway('windows');
      expect(h.port.tryWindow()).toBe(false);
    });
  });
}
