import { useEffect } from 'react';
import { useStore } from '../store-context.ts';

/** Renders nothing in place of an optional part without its translations, and reports the error. */
export function MissingTexts({ error }: { readonly error: unknown }) {
  const { device, updates } = useStore().app;

  useEffect(() => {
    device.diagnostics.crash(error);
    updates.optionalMissing();
  }, [device, updates, error]);

  return null;
}
