import { capOf, type Family } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useShownAccount } from '../store-context.ts';
import css from './family-rules-list.module.css';
import { useMoney } from './use-money.ts';

interface Props {
  readonly family: Exclude<Family, { kind: 'off' }>;
}

/** The rules of the purchase lock, or that they cannot be read. Needs the texts of `family`. */
export const FamilyRulesList = observer(function FamilyRulesList({ family }: Props) {
  const { t } = useTranslation('family');
  const money = useMoney();
  const { rules, unreadable } = family;
  const { mode, caps, saveCards } = rules;
  const location = useShownAccount()?.location;
  const currency = location?.state.kind === 'known' ? location.currency : caps[0]?.currency;
  const capped = currency !== undefined && capOf(rules, currency) !== undefined;
  if (unreadable) return <p>{t('page.state.unreadable')}</p>;
  return (
    <ul className={css.rules}>
      {mode === 'over-cap' ? (
        <>
          {caps.map((cap) => (
            <li key={cap.currency}>{t('page.rules.over-cap', { cap: money(cap) })}</li>
          ))}
          {capped ? null : <li>{t('page.rules.noCap')}</li>}
        </>
      ) : (
        <li>{t(`page.rules.${mode}`)}</li>
      )}
      {mode === 'none' ? null : (
        <li>{t(saveCards ? 'page.rules.cardsSaved' : 'page.rules.cardsNot')}</li>
      )}
    </ul>
  );
});
