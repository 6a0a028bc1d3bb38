import type { i18n } from 'i18next';
import { loadPart } from '../i18n/i18n.ts';
import { chunkOf } from '../routing/chunk.tsx';

/** The dialog that asks for the PIN. It is loaded with the rules: if it were missing, it would replace the page. */
export const pinDialog = chunkOf(async () => (await import('./pin-dialog.tsx')).PinDialog, null);

/** Resolves to the rules once the dialog that asks for their PIN is loaded, and its texts. Rejects if that fails. */
export async function withPinDialog<T>(rules: T, translator: i18n): Promise<T> {
  await Promise.all([pinDialog.load(), loadPart(translator, 'family')]);
  return rules;
}
