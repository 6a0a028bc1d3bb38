import { routes } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { NewTabLink } from '../../components/new-tab.tsx';
import { Section } from '../../components/page.tsx';
import { useOffersWithdrawal } from '../../layout/use-offers-withdrawal.ts';
import { useStore } from '../../store-context.ts';
import css from './family-screen.module.css';

const abilities = ['each', 'cap', 'none', 'cards', 'shown'] as const;

/** What the lock can do, where it holds and where not, and the ways to money and data. */
export const About = observer(function About() {
  const { t } = useTranslation('family');
  const { t: common } = useTranslation();
  const { app, brand } = useStore();
  const { session, family } = app;
  const offersWithdrawal = useOffersWithdrawal();
  const lock = family?.value;
  const isVisitor = session.userId === undefined;
  const where = isVisitor || lock?.state.kind !== 'known' ? 'unknown' : lock.source;
  const privacy = isVisitor ? 'public/privacy' : 'privacy';
  return (
    <>
      <Section title={t('page.can.title')}>
        <ul className={css.points}>
          {abilities.map((ability) => (
            <li key={ability}>{t(`page.can.${ability}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('page.where.title')}>
        <ul className={css.points}>
          <li>{t(`page.where.${where}`)}</li>
          <li>{t('page.where.counts')}</li>
          <li>{t('page.where.consent')}</li>
        </ul>
      </Section>
      <Section title={t('page.money.title')}>
        <ul role="list" className={css.links}>
          <li>
            <NewTabLink href={brand.links.refunds}>{t('page.money.refunds')}</NewTabLink>
          </li>
          {offersWithdrawal ? (
            <li>
              <Link href={routes.withdraw.path}>{common('footer.withdraw')}</Link>
            </li>
          ) : null}
        </ul>
      </Section>
      <Section title={t('page.data.title')}>
        <ul role="list" className={css.links}>
          <li>
            <Link href={routes[privacy].path}>{t('page.data.privacy')}</Link>
          </li>
          <li>
            <Link href={routes.accessibility.path}>{common('footer.accessibility')}</Link>
          </li>
        </ul>
      </Section>
    </>
  );
});
