import { useEffect } from 'react';
import { useStore } from '../store-context.ts';
import { Splash } from './splash.tsx';

/** Reloads the page at the address it has, so that nothing that ran before runs on. */
export function Reload() {
  const { reload } = useStore().app.device;
  useEffect(() => reload(), [reload]);
  return <Splash />;
}
