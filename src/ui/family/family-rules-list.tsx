import { capOf, type FamilyRules } from '#ports/family.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '../store-context.ts';
import css from './family-rules-list.module.css';
import { useMoney } from './use-money.ts';

interface Props {
  readonly rules: FamilyRules;
}

/** The rules of the purchase lock. Needs the texts of `family`. */
export const FamilyRulesList = observer(function FamilyRulesList({ rules }: Props) {
  const { t } = useTranslation('family');
  const money = useMoney();
  const { mode, caps, saveCards } = rules;
  const location = useStore().app.account.shown?.location;
  const currency = location?.state.kind === 'known' ? location.currency : caps[0]?.currency;
  const capped = currency !== undefined && capOf(rules, currency) !== undefined;
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
