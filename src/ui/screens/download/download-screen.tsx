import { ownPlatform, type Platform, platforms } from '#core/download/platforms.ts';
import { useTranslation } from 'react-i18next';
import desktop from '#art/play-desktop.svg';
import mobile from '#art/play-mobile.svg';
import { withTexts } from '../../i18n/texts.tsx';
import { NewTabButton } from '../../components/new-tab.tsx';
import { Screen } from '../../layout/screen.tsx';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/page.tsx';
import { useStore } from '../../store-context.ts';
import css from './download-screen.module.css';

const ways = [
  ['desktop', desktop],
  ['mobile', mobile],
] as const;

/** How to get the game on every platform. */
export const DownloadScreen = withTexts('account', function DownloadScreen() {
  const { t } = useTranslation('account');
  const { app, brand } = useStore();
  const own = ownPlatform(app.device.facts().os);
  return (
    <Screen name="download" title={t('download.title')} lead={t('download.lead')} width="wide">
      <div className={css.ways}>
        {ways.map(([way, art]) => (
          <Section
            key={way}
            title={t(`download.${way}.title`)}
            lead={t(`download.${way}.lead`)}
            className={css.way}
          >
            <img src={art} alt="" width={320} height={200} />
            <ul role="list" className={css.platforms}>
              {platforms[way].map((platform) => (
                <PlatformLink key={platform} platform={platform} own={platform === own} />
              ))}
            </ul>
            {way === 'desktop' ? (
              <p className={css.version}>
                {t('download.launcher', { version: brand.launcherVersion })}
              </p>
            ) : null}
          </Section>
        ))}
      </div>
    </Screen>
  );
});

/** The visitor's own platform is marked; the others are as easy to reach. */
function PlatformLink({ platform, own }: { readonly platform: Platform; readonly own: boolean }) {
  const { t } = useTranslation('account');
  const { links } = useStore().brand;
  return (
    <li>
      <NewTabButton
        block
        variant={own ? 'primary' : 'secondary'}
        icon={<Icon name="download" />}
        href={links[platform]}
      >
        {t(`download.get.${platform}`)}
      </NewTabButton>
      {own ? (
        <p className={css.own}>
          <Icon name="check" />
          <span>{t('download.own')}</span>
        </p>
      ) : null}
    </li>
  );
}
