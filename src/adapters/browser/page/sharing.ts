import type { ShareAnswer, SharingPort } from '#ports/sharing.ts';

/** The browser's share sheet and clipboard. */
export const browserSharing: SharingPort = {
  get hasSheet() {
    return 'share' in navigator;
  },
  async share({ title, address }) {
    try {
      await navigator.share({ title, url: address });
      return 'shared';
    } catch (error) {
      return answerOf(error);
    }
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Denied or unsupported: the caller shows the text to copy by hand.
      return false;
    }
  },
};

function answerOf(error: unknown): ShareAnswer {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'AbortError') return 'left';
  return name === 'InvalidStateError' ? 'already-open' : 'failed';
}
