import { languages } from '#core/language/languages.ts';
import { useTranslation } from 'react-i18next';
import { NewTabButton } from '../../components/new-tab.tsx';
import { Section } from '../../components/page.tsx';
import { useDay } from '../../i18n/use-day.ts';
import { withTexts } from '../../i18n/texts.tsx';
import { Screen } from '../../layout/screen.tsx';
import { useStore } from '../../store-context.ts';

/** Day of the review in docs/trust/accessibility.md. */
const checkedOn = new Date(2026, 10, 26).getTime();

const points = {
  works: ['keyboard', 'reader', 'zoom', 'contrast', 'motion', 'calm'],
  limits: ['cards', 'captcha', 'pictures', 'ads', 'languages'],
} as const;

/** Only Russian lacks texts of its own. */
const limits = points.limits.filter((point) => point !== 'languages' || 'ru' in languages);

/** The accessibility statement: what works, what does not yet, and how to get help. */
export const AccessibilityScreen = withTexts('account', function AccessibilityScreen() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation();
  const day = useDay();
  const { links } = useStore().brand;
  return (
    <Screen name="accessibility" title={t('accessibility.title')} lead={t('accessibility.lead')}>
      <Section title={t('accessibility.works.title')}>
        <ul>
          {points.works.map((point) => (
            <li key={point}>{t(`accessibility.works.${point}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('accessibility.limits.title')}>
        <ul>
          {limits.map((point) => (
            <li key={point}>{t(`accessibility.limits.${point}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={t('accessibility.help.title')}>
        <p>{t('accessibility.help.body')}</p>
        <div>
          <NewTabButton variant="secondary" href={links.help}>
            {common('footer.help')}
          </NewTabButton>
        </div>
        <p>{t('accessibility.help.authority')}</p>
        <p>{t('accessibility.checked', { date: day(checkedOn) })}</p>
      </Section>
    </Screen>
  );
});
