import type { FamilyRefusal } from '#ports/payments.ts';
import { useTranslation } from 'react-i18next';
import { Texts } from '../../i18n/texts.tsx';

interface Props {
  readonly reason: FamilyRefusal;
}

/** Which of the account's purchase rules refused a purchase. */
export function FamilyReason(props: Props) {
  return (
    <Texts part="family" waiting={null} failed={null}>
      <Reason {...props} />
    </Texts>
  );
}

function Reason({ reason }: Props) {
  const { t } = useTranslation('family');
  return <p>{t(`checkout.refused.${reason}`)}</p>;
}
