import { observer } from 'mobx-react-lite';
import { useStore } from '../store-context.ts';
import { Balance } from './balance.tsx';

/** The balance, for a page whose words point at it: in the game no bar has it. */
export const BalanceInGame = observer(function BalanceInGame() {
  return useStore().app.embedded.on ? <Balance /> : null;
});
