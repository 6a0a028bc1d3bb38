import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useStore } from '../store-context.ts';
import { Reload } from '../layout/reload.tsx';
import { Splash } from '../layout/splash.tsx';

/**
 * Whoever comes next types a password: where a player has left a document that scripts of others were asked for in,
 * they get another document, once the platform has heard of the sign-out. Where it has not, its notice comes first.
 */
export const FreshDocument = observer(function FreshDocument({
  children,
}: {
  readonly children: ReactNode;
}) {
  const { app, slots } = useStore();
  const { session, signOut } = app;
  const [stale] = useState(
    () => session.state.kind === 'absent' && session.state.left && slots.othersMayRun(),
  );
  const { kind } = signOut.state;
  if (!stale || kind === 'failed') return children;
  return kind === 'leaving' ? <Splash /> : <Reload />;
});
