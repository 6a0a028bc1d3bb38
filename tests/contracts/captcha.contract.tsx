import type { CaptchaFate } from '#adapters/fake/world/state.ts';
import type { CaptchaTrouble } from '#ports/captcha.ts';
import type { PrivacyPort } from '#ports/privacy.ts';
import type { CaptchaWidgetSlot } from '#ui/slots.ts';
import { act, render } from '@testing-library/react';
import type { FakePlatform } from '../support/fake-platform.ts';
import { contract } from './contract.ts';

export interface CaptchaHarness {
  readonly Widget: CaptchaWidgetSlot;
  readonly platform: FakePlatform;
  readonly privacy: PrivacyPort;
  /** Solves the captcha as a person would. */
  solve(): Promise<void>;
  /** Resolves once the captcha has loaded, or has reported a problem. */
  calm(): Promise<void>;
}

export const describeCaptchaWidget = contract<CaptchaHarness>('captcha widget', (h) => {
  let tokens: string[];
  let troubles: (CaptchaTrouble | undefined)[];
  beforeEach(() => {
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

  test('a solved captcha returns one token, which passes validation', async () => {
    await show('passes');
    expect(tokens).toEqual([]);
    await h.solve();
    expect(tokens).toHaveLength(1);
    expect(await h.privacy.validateCaptcha(tokens[0] ?? '')).toMatchObject({ ok: true });
    expect(troubles).toEqual([]);
  });

  test('a solution that the captcha distrusts returns a token that fails validation', async () => {
    await show('fails');
    await h.solve();
    expect(await h.privacy.validateCaptcha(tokens[0] ?? '')).toMatchObject({
      problem: 'captcha-failed',
    });
  });

  test.each(['blocked', 'slow'] as const)(
    'a captcha that is %s reports it by itself and returns no token',
    async (fate) => {
      await show(fate);
      expect(troubles).toEqual([fate]);
      expect(tokens).toEqual([]);
    },
  );

  test('an expired captcha reports it and returns no token, and a new mount can be solved', async () => {
    const leave = await show('expires');
    await h.solve();
    expect([tokens, troubles]).toEqual([[], ['expired']]);
    leave();
    await show('passes');
    await h.solve();
    expect(tokens).toHaveLength(1);
  });

  test('a captcha mounted after a blocked one can be solved', async () => {
    (await show('blocked'))();
    await show('passes');
    await h.solve();
    expect([troubles, tokens.length]).toEqual([['blocked'], 1]);
  });

  test('a captcha shows its children until it has loaded', async () => {
    await h.platform.setCaptcha('slow');
    const shown = render(
      <h.Widget language="en" onSolved={onSolved} onTrouble={onTrouble}>
        Loading
      </h.Widget>,
    );
    await act(() => h.calm());
    expect(shown.container.textContent).toBe('Loading');
    shown.unmount();
    await h.platform.setCaptcha('passes');
    const { container } = render(
      <h.Widget language="en" onSolved={onSolved} onTrouble={onTrouble}>
        Loading
      </h.Widget>,
    );
    await act(() => h.calm());
    expect(container.textContent).not.toBe('Loading');
  });

  test('an unmounted captcha reports nothing', async () => {
    await h.platform.setCaptcha('blocked');
    render(<h.Widget language="en" onSolved={onSolved} onTrouble={onTrouble} />).unmount();
    await act(() => h.calm());
    expect(troubles).toEqual([]);
  });
});
