import { Generation } from '#core/generation.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../i18n/i18n.ts';
import { useStore } from '../store-context.ts';

export interface OptionalPart {
  /** `missing`: it could not be loaded. */
  readonly state: 'idle' | 'loading' | 'missing';
  /**
   * Loads a part, and the `account` texts. Undefined if it cannot be loaded, or if another page or a later call has
   * replaced it.
   */
  readonly load: <T>(load: () => Promise<T>) => Promise<T | undefined>;
  readonly dismiss: () => void;
}

/**
 * A part that is loaded when it is opened. If that fails, the page stays as it is and says so; a part that is rendered
 * without its chunk or texts would replace the page.
 */
export function useOptionalPart(): OptionalPart {
  const { i18n } = useTranslation();
  const { device, navigation, updates } = useStore().app;
  const [state, setState] = useState<OptionalPart['state']>('idle');
  const [requests] = useState(() => new Generation());

  async function load<T>(load: () => Promise<T>): Promise<T | undefined> {
    const isCurrent = requests.next();
    const { screen } = navigation;
    setState('loading');
    try {
      const [part] = await Promise.all([load(), loadPart(i18n, 'account')]);
      if (!isCurrent()) return undefined;
      setState('idle');
      // Over another page it would surprise.
      return navigation.screen === screen ? part : undefined;
    } catch (error) {
      device.diagnostics.crash(error);
      if (isCurrent()) setState('missing');
      updates.optionalMissing();
      return undefined;
    }
  }

  return { state, load, dismiss: () => setState('idle') };
}
