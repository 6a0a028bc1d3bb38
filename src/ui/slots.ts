import type { CaptchaWidgetProps } from '#ports/captcha.ts';
import type { CardFieldsProps, WalletButtonsProps } from '#ports/payments.ts';
import type { ComponentType, ReactNode } from 'react';

/** Styles and attributes for one of the card provider's inputs; provided by the field around it. */
export interface InputWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly className?: string | undefined;
}

/** The provider's three inputs, each to be placed into a field of the form. */
export interface CardInputs {
  readonly number: (wiring: InputWiring) => ReactNode;
  readonly expiry: (wiring: InputWiring) => ReactNode;
  readonly code: (wiring: InputWiring) => ReactNode;
}

export type CardFieldsSlot = ComponentType<
  CardFieldsProps & { readonly children: (inputs: CardInputs) => ReactNode }
>;

/** The buttons of this device's wallets; nothing if it has none. */
export type WalletButtonsSlot = ComponentType<WalletButtonsProps>;

/**
 * Proves that a person sends the request. Restarts with every mount; its callbacks must stay the same. Its children are
 * shown until it is loaded.
 */
export type CaptchaWidgetSlot = ComponentType<
  CaptchaWidgetProps & { readonly children?: ReactNode }
>;

/** Components that adapters provide for every page. */
export interface Slots {
  /**
   * Whether the captcha's script was requested in this document: it may run at any moment until the document unloads.
   * No card is typed in such a document.
   */
  readonly captchaMayRun: () => boolean;
  /** Whether any third party's script was requested in this document. No withdrawal is typed in such a document. */
  readonly thirdPartyMayRun: () => boolean;
}

/** Components that adapters provide for a signed-in player. */
export interface AccountSlots {
  readonly CardFields: CardFieldsSlot;
  readonly WalletButtons: WalletButtonsSlot;
  readonly CaptchaWidget: CaptchaWidgetSlot;
}
