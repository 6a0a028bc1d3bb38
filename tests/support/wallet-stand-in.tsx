import type { WalletButtonsProps } from '#ports/payments.ts';
import type { WalletButtonsSlot } from '#ui/slots.ts';
import { act } from '@testing-library/react';
import { useEffect } from 'react';
import { cards } from './cards.ts';
import type { FakePorts } from './fake-store.ts';

interface WalletStandIn {
  readonly WalletButtons: WalletButtonsSlot;
  /** Confirms the open sheet with this card. */
  confirm(page: FakePorts, number?: string, email?: string): Promise<void>;
}

/** One wallet. A test answers its sheet. */
export function createWalletStandIn(): WalletStandIn {
  let current: WalletButtonsProps | undefined;
  let isOpen = false;
  return {
    WalletButtons: function WalletButtons(props) {
      const { onWallets, onOpen } = props;
      useEffect(() => onWallets(true), [onWallets]);
      useEffect(() => {
        current = props;
      });
      return <button onClick={() => (isOpen = onOpen())}>Google Pay</button>;
    },
    async confirm(page, number = cards.pays, email) {
      if (!isOpen) throw new Error('no sheet is open');
      isOpen = false;
      const end = page.confirmSheet(number);
      await act(async () => {
        await current?.onConfirm(email).finally(end);
      });
    },
  };
}
