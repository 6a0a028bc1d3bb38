import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { i18n } from 'i18next';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { loadPart } from '../i18n/i18n.ts';
import { chunkOf } from '../routing/chunk.tsx';

const dialog = chunkOf(async () => (await import('./pin-dialog.tsx')).PinDialog, null);

/** `PinDialog`, mounted while a question is open, which has loaded it: without it, a message would replace the page. */
export const LazyPinDialog = observer(function LazyPinDialog(
  props: ComponentProps<typeof dialog.Component>,
) {
  return props.question.state.kind === 'closed' ? null : <dialog.Component {...props} />;
});

/** Loads the dialog and its texts. Resolves to false, and reports the error, if that fails. */
export async function loadPinDialog(
  translator: i18n,
  diagnostics: DiagnosticsPort,
): Promise<boolean> {
  try {
    await Promise.all([dialog.load(), loadPart(translator, 'family')]);
    return true;
  } catch (error) {
    diagnostics.crash(error);
    return false;
  }
}
