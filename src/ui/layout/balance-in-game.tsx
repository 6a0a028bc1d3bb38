import { observer } from 'mobx-react-lite';
import { useStore } from '../store-context.ts';
import { Balance } from './balance.tsx';

/** The balance, for a page that refers to it: in the game there is no top bar. */
export const BalanceInGame = observer(function BalanceInGame() {
  return useStore().app.embedded.on ? <Balance /> : null;
});
