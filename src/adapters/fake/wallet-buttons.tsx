import './wallet-buttons.css';
import type { WalletButtonsSlot } from '#ui/slots.ts';
import { useEffect, useState } from 'react';
import type { FakeWallet } from './wallet.ts';
import type { World } from './world/world.ts';

const walletsOf = {
  both: ['Apple Pay', 'Google Pay'],
  apple: ['Apple Pay'],
  google: ['Google Pay'],
  none: [],
} as const;

/** The fake wallets, as the world's scenario says. The sheet chooses how the purchase ends. */
export function createWalletButtons(world: World, wallet: FakeWallet): WalletButtonsSlot {
  return function WalletButtons(props) {
    const { asksEmail, onWallets, onOpen, onConfirm, onClose } = props;
    const [names, setNames] = useState<readonly string[]>([]);

    useEffect(() => {
      let wanted = true;
      async function appear(): Promise<void> {
        const { plans } = await world.read();
        if (!wanted) return;
        const found = walletsOf[plans.wallet ?? 'both'];
        setNames(found);
        onWallets(found.length > 0);
      }
      void appear();
      return () => {
        wanted = false;
      };
    }, [onWallets]);

    async function open(name: string): Promise<void> {
      if (!onOpen()) return;
      const { openSheet } = await import('./wallet-sheet.ts');
      const number = await openSheet(name, props);
      if (number === undefined) return onClose();
      const end = wallet.confirmed(number);
      await onConfirm(asksEmail ? 'wallet@example.test' : undefined).finally(end);
    }

    return (
      <div className="demo-wallets">
        {names.map((name) => (
          <button key={name} type="button" onClick={() => void open(name)}>
            {name}
          </button>
        ))}
      </div>
    );
  };
}
