import { useTranslation } from 'react-i18next';
import { Card } from '../../components/page.tsx';
import { useStore } from '../../store-context.ts';
import { OutsideLink } from './outside-link.tsx';
import css from './privacy-screen.module.css';

/** All third parties with code in the store: when it is loaded, and why. */
export function OthersCard() {
  const { t } = useTranslation('privacy');
  const { thirdParties } = useStore().app.settings;
  return (
    <Card>
      <h3>{t('glance.others.title')}</h3>
      {thirdParties.length === 0 ? <p>{t('glance.others.none')}</p> : null}
      {thirdParties.length > 0 ? (
        <ul role="list" className={css.rows}>
          {thirdParties.map(({ role, name, privacyPolicy }) => (
            <li key={`${role} ${name}`}>
              <p>{t(`glance.others.${role}`, { name })}</p>
              {privacyPolicy === undefined ? null : (
                <OutsideLink href={privacyPolicy}>
                  {t('glance.others.policy', { name })}
                </OutsideLink>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
