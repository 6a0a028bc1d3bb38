import { Texts } from '../../i18n/texts.tsx';
import { PromoCodeBody } from './promo-code-body.tsx';

/** Redeems promo codes. */
export function PromoCodeScreen() {
  return (
    <Texts part="account">
      <PromoCodeBody />
    </Texts>
  );
}
