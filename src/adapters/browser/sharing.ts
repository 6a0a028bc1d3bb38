import type { SharingPort } from '#ports/sharing.ts';

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
      return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
    }
  },
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Denied, or not there at all: the caller shows the text to copy by hand.
      return false;
    }
  },
};
