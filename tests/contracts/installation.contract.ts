import type { InstallationPort } from '#ports/installation.ts';
import { contract } from './contract.ts';

export interface InstallationHarness {
  readonly installation: InstallationPort;
  /**
   * The browser offers to install. `answer` is the player's reply to the prompt; a refusal is followed by a new offer.
   */
  offer(answer: 'accepted' | 'dismissed'): void;
  /** The number of prompts shown so far. */
  asked(): number;
}

export const describeInstallation = contract<InstallationHarness>('installation', (h) => {
  const listener = jest.fn();
  beforeEach(() => void listener.mockClear());

  test('before the browser’s offer the state is none, and install() opens no prompt', async () => {
    expect(h.installation.state).toBe('none');
    await h.installation.install();
    expect(h.asked()).toBe(0);
  });

  test('an offer is reported until the listener is removed, and opens no prompt by itself', () => {
    const stop = h.installation.onChange(listener);
    h.offer('accepted');
    expect(listener.mock.calls).toEqual([['offered']]);
    expect(h.installation.state).toBe('offered');
    expect(h.asked()).toBe(0);
    stop();
    h.offer('accepted');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('the offer is withdrawn when the player installs the app', async () => {
    h.offer('accepted');
    h.installation.onChange(listener);
    await h.installation.install();
    expect(h.installation.state).toBe('none');
    expect(listener).toHaveBeenLastCalledWith('none');
  });

  test('the app is offered again after the player dismisses the prompt', async () => {
    h.offer('dismissed');
    await h.installation.install();
    expect(h.installation.state).toBe('offered');
    await h.installation.install();
    expect(h.asked()).toBe(2);
  });
});
