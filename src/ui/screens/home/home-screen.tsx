import { pageLanguage } from '#core/language/languages.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import picture from '#art/empty.svg';
import { useMoment } from '../../i18n/use-moment.ts';
import { ProblemNotice } from '../../layout/problem-notice.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useAccount } from '../../store-context.ts';
import { FeatureBanner } from './feature-banner.tsx';
import css from './home-screen.module.css';
import { Shelf } from './shelf.tsx';

/** The store: a featured item, then the shelves. */
export const HomeScreen = observer(function HomeScreen() {
  const { t, i18n } = useTranslation('store');
  const { language } = i18n;
  const { catalogue } = useAccount();
  const moment = useMoment();
  const { state } = catalogue;
  // The banner links to the checkout, so its item must be sold.
  const featured = catalogue.items.find(
    (item) => item.featured && (state.kind !== 'ready' || state.prices.has(item.skuId)),
  );
  const empty = state.kind === 'ready' && state.prices.size === 0;
  return (
    <Screen name="home" title={t('title')} lead={t('lead')} lang={language} width="wide">
      <div role="status">
        {state.kind === 'failed' ? (
          <div lang={pageLanguage(language)}>
            <ProblemNotice problem={state.problem} onRetry={() => void catalogue.load()} />
          </div>
        ) : null}
        {empty ? (
          <div className={css.empty}>
            <img src={picture} alt="" width={320} height={240} />
            <h2>{t('empty.title')}</h2>
            <p>{t('empty.body')}</p>
          </div>
        ) : null}
      </div>
      {state.kind === 'failed' || empty ? null : (
        <div className={css.shelves} aria-busy={state.kind === 'loading'}>
          {state.kind === 'ready' && state.asOf !== undefined ? (
            <p className={css.asOf}>
              <span>{t('pricesAsOf', { date: moment(state.asOf, language) })}</span>{' '}
              <span>{t('pricesRechecked')}</span>
            </p>
          ) : null}
          {featured ? <FeatureBanner item={featured} /> : null}
          {catalogue.shelves.map((shelf) => (
            <Shelf key={shelf.title} shelf={shelf} />
          ))}
        </div>
      )}
    </Screen>
  );
});
