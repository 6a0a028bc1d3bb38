import type { CaptchaWidgetProps } from '#ports/captcha.ts';
import type { CardFieldsProps } from '#ports/payments.ts';
import type { ComponentType, ReactNode } from 'react';

/** How the form dresses one of the card provider's inputs; comes from the field around it. */
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

/** Proves that a person asks. It begins anew whenever it is mounted; its functions must stay the same. */
export type CaptchaWidgetSlot = ComponentType<CaptchaWidgetProps>;

/** What an adapter brings for every page. */
export interface Slots {
  /**
   * Whether scripts of the captcha were asked for in this document: they run, or may at any moment, until the
   * document goes. No card is typed in such a one.
   */
  readonly captchaMayRun: () => boolean;
}

/** Components that an adapter brings for a signed-in player. */
export interface AccountSlots {
  readonly CardFields: CardFieldsSlot;
  readonly CaptchaWidget: CaptchaWidgetSlot;
}
