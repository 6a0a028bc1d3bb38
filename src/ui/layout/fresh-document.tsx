import { useEffect } from 'react';
import { Splash } from './splash.tsx';

/** Loads the page anew at the address it has, so that nothing that ran before runs on. */
export function FreshDocument() {
  useEffect(() => location.reload(), []);
  return <Splash />;
}
