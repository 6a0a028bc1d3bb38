import type { SharingPort } from '#ports/sharing.ts';

/** The browser's share sheet and clipboard. */
export const browserSharing: SharingPort = {
  get hasSheet() {
    return 'share' in navigator;
  },
  async share({ title, address }) {
    try {
      await navigator.share({ title, url: address });
      return true;
    } catch (error) {
      return error instanceof DOMException && harmless.includes(error.name);
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

/** The player closed the sheet, or it was still open. */
const harmless: readonly string[] = ['AbortError', 'InvalidStateError'];
