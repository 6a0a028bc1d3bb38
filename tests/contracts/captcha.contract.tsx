import type { CaptchaTrouble } from '#ports/captcha.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { CaptchaWidgetSlot } from '#ui/slots.ts';
import { act, render } from '@testing-library/react';
import type { CaptchaFate, Platform } from '../support/platform.ts';

export interface CaptchaHarness {
  readonly Widget: CaptchaWidgetSlot;
  readonly platform: Platform;
  readonly privacy: PrivacyPort;
  /** A person does what the captcha asks for. */
  solve(): Promise<void>;
  /** Lets the captcha load as far as it can. */
  calm(): Promise<void>;
}

export function describeCaptchaWidget(
  name: string,
  makeHarness: () => Promise<CaptchaHarness>,
): void {
  describe(`captcha widget: ${name}`, () => {
    let h: CaptchaHarness;
    let tokens: string[];
    let troubles: (CaptchaTrouble | undefined)[];
    beforeEach(async () => {
      h = await makeHarness();
      tokens = [];
      troubles = [];
    });

    const onSolved = (token: string) => void tokens.push(token);
    const onTrouble = (trouble: CaptchaTrouble | undefined) => void troubles.push(trouble);

    async function show(fate: CaptchaFate): Promise<() => void> {
      await h.platform.setCaptcha(fate);
      const { unmount } = render(
        <h.Widget language="en" onSolved={onSolved} onTrouble={onTrouble} />,
      );
      await act(() => h.calm());
      return unmount;
    }

    test('solved, it gives one token that proves a person', async () => {
      await show('passes');
      expect(tokens).toEqual([]);
      await h.solve();
      expect(tokens).toHaveLength(1);
      expect(await h.privacy.validateCaptcha(tokens[0] ?? '')).toMatchObject({ ok: true });
      expect(troubles).toEqual([]);
    });

    test('a rejected person gets a token that proves nothing', async () => {
      await show('fails');
      await h.solve();
      expect(await h.privacy.validateCaptcha(tokens[0] ?? '')).toMatchObject({
        problem: 'captcha-failed',
      });
    });

    test.each(['blocked', 'slow'] as const)('if it is %s it says so by itself', async (fate) => {
      await show(fate);
      expect(troubles).toEqual([fate]);
      expect(tokens).toEqual([]);
    });

    test('an expired box says so, and can be solved again', async () => {
      const leave = await show('expires');
      await h.solve();
      expect([tokens, troubles]).toEqual([[], ['expired']]);
      leave();
      await show('passes');
      await h.solve();
      expect(tokens).toHaveLength(1);
    });

    test('a new mount starts over', async () => {
      (await show('blocked'))();
      await show('passes');
      await h.solve();
      expect([troubles, tokens.length]).toEqual([['blocked'], 1]);
    });

    test('once it is gone it says nothing more', async () => {
      await h.platform.setCaptcha('blocked');
      render(<h.Widget language="en" onSolved={onSolved} onTrouble={onTrouble} />).unmount();
      await act(() => h.calm());
      expect(troubles).toEqual([]);
    });
  });
}
