import type { InstallationPort } from '#ports/installation.ts';

export interface InstallationHarness {
  readonly installation: InstallationPort;
  /** The browser offers its prompt. The player answers like this; a refusal is followed by a new offer. */
  offer(answer: 'accepted' | 'dismissed'): void;
  /** How often the browser asked. */
  asked(): number;
}

export function describeInstallation(name: string, make: () => InstallationHarness): void {
  describe(`installation: ${name}`, () => {
    let h: InstallationHarness;
    let told: jest.Mock;
    beforeEach(() => {
      h = make();
      told = jest.fn();
    });

    test('nothing is offered before the browser offers it, and no prompt opens', async () => {
      expect(h.installation.state).toBe('none');
      await h.installation.install();
      expect(h.asked()).toBe(0);
    });

    test('an offer is reported, and opens no prompt by itself', () => {
      h.installation.onChange(told);
      h.offer('accepted');
      expect(told.mock.calls).toEqual([['offered']]);
      expect(h.installation.state).toBe('offered');
      expect(h.asked()).toBe(0);
    });

    test('who installs it is offered it no more', async () => {
      h.offer('accepted');
      h.installation.onChange(told);
      await h.installation.install();
      expect(h.installation.state).toBe('none');
      expect(told).toHaveBeenLastCalledWith('none');
    });

    test('who refuses can change their mind', async () => {
      h.offer('dismissed');
      await h.installation.install();
      expect(h.installation.state).toBe('offered');
      await h.installation.install();
      expect(h.asked()).toBe(2);
    });

    test('who stops listening hears no more', () => {
      const stop = h.installation.onChange(told);
      stop();
      h.offer('accepted');
      expect(told).not.toHaveBeenCalled();
    });
  });
}
