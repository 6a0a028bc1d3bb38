import { pageLanguage } from '#core/language/languages.ts';
import { beginRedemption } from '#core/promo/promo-redemption.ts';
import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import tangled from '#art/error.svg';
import gift from '#art/gift.svg';
import success from '#art/success.svg';
import { withTexts } from '../../i18n/texts.tsx';
import { BalanceInGame } from '../../layout/balance-in-game.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Outcome } from '../../components/outcome.tsx';
import { useAccount, useStore } from '../../store-context.ts';
import { PromoCodeForm } from './promo-code-form.tsx';

/** Redeems promo codes. */
export const PromoCodeScreen = withTexts(
  'account',
  observer(function PromoCodeScreen() {
    const { t } = useTranslation('account');
    const { t: common } = useTranslation();
    const { app } = useStore();
    const account = useAccount();
    const [promo] = useState(() => beginRedemption({ ...account, session: app.session }));
    useEffect(() => promo.open(app), [promo, app]);
    const { state } = promo;

    function another(): void {
      flushSync(promo.another);
      focusHeading();
    }

    if (state.kind === 'redeemed') {
      return (
        <Screen name="promoCode" title={t('promo.title')} width="narrow" before={<BalanceInGame />}>
          <Outcome
            title={t('promo.success.title')}
            art={<img src={success} alt="" width={320} height={240} />}
            actions={
              <>
                <Button variant="secondary" onClick={another}>
                  {t('promo.success.again')}
                </Button>
                <Link href={routes.home.path} asChild>
                  <LinkButton variant="quiet">{common('app.backToStore')}</LinkButton>
                </Link>
              </>
            }
          >
            <div aria-live="polite">{state.rose ? <Rise {...state.rose} /> : null}</div>
          </Outcome>
        </Screen>
      );
    }
    return (
      <Screen
        name="promoCode"
        title={t('promo.title')}
        lead={t('promo.lead')}
        art={<img src={gift} alt="" width={240} height={200} />}
        before={<BalanceInGame />}
      >
        <PromoCodeForm promo={promo} />
        {state.kind === 'refused' ? (
          <Dialog
            title={t(`promo.problems.${state.problem}.title`)}
            art={<img src={tangled} alt="" width={200} height={150} />}
            onClose={promo.dismiss}
            actions={<Button onClick={promo.dismiss}>{common('app.close')}</Button>}
          >
            <p>{t(`promo.problems.${state.problem}.body`)}</p>
          </Dialog>
        ) : null}
      </Screen>
    );
  }),
);

/** What the code added, as far as the balance shows it. */
function Rise({ coins, gems }: { readonly coins: number; readonly gems: number }) {
  const { t, i18n } = useTranslation(['account', 'store']);
  // As the page's other words, not as the shelves'.
  const lng = pageLanguage(i18n.language);
  const parts = [
    ...(gems > 0 ? [t('store:contents.gems', { count: gems, lng })] : []),
    ...(coins > 0 ? [t('store:contents.coins', { count: coins, lng })] : []),
  ];
  const what = new Intl.ListFormat(lng).format(parts);
  return (
    <p>
      <strong>{t('promo.success.rose', { what })}</strong> <span>{t('promo.success.body')}</span>
    </p>
  );
}
