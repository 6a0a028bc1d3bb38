import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { i18n } from 'i18next';
import { loadPart } from '../i18n/i18n.ts';
import { chunkOf } from '../routing/chunk.tsx';

/** The dialog that asks for the PIN. It is loaded before a question opens: without it, a message would replace the page. */
export const pinDialog = chunkOf(async () => (await import('./pin-dialog.tsx')).PinDialog, null);

/** Loads the dialog and its texts. Resolves to false, and reports the error, if that fails. */
export async function loadPinDialog(
  translator: i18n,
  diagnostics: DiagnosticsPort,
): Promise<boolean> {
  try {
    await Promise.all([pinDialog.load(), loadPart(translator, 'family')]);
    return true;
  } catch (error) {
    diagnostics.crash(error);
    return false;
  }
}
