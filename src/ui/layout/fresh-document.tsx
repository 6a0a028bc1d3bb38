import { useEffect } from 'react';
import { useStore } from '../store-context.ts';
import { Splash } from './splash.tsx';

/** Loads the page anew at the address it has, so that nothing that ran before runs on. */
export function FreshDocument() {
  const { freshDocument } = useStore().app.device;
  useEffect(() => freshDocument(), [freshDocument]);
  return <Splash />;
}
