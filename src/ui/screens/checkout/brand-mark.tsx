import {
  Amex,
  DinersClub,
  Discover,
  JCB,
  Mastercard,
  UnionPay,
  Visa,
} from 'react-svg-credit-card-payment-icons/icons/flat-rounded';
import { ScreenIcon } from '../../components/screen-icon.tsx';
import { isKnownBrand, type KnownBrand } from '../../items/use-card-name.ts';
import css from './checkout-screen.module.css';

const marks = {
  visa: Visa,
  mastercard: Mastercard,
  discover: Discover,
  amex: Amex,
  diners: DinersClub,
  jcb: JCB,
  unionpay: UnionPay,
  cartes_bancaires: null,
} as const satisfies Record<KnownBrand, unknown>;

/** A card brand's logo; a plain card for other brands. The name is beside it. */
export function BrandMark({ brand }: { readonly brand: string }) {
  const Mark = isKnownBrand(brand) ? marks[brand] : null;
  if (!Mark) return <ScreenIcon name="card" className={css.mark} />;
  return <Mark className={css.mark} aria-hidden="true" />;
}
