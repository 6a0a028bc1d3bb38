import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/page.tsx';
import { DeviceCard } from './device-card.tsx';
import { OthersCard } from './others-card.tsx';
import css from './privacy-screen.module.css';

/** What there is to know without opening a question. `children` is what only the signed-in page knows. */
export function AtAGlance({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('glance.title')}>
      <div className={css.glance}>
        {children}
        <DeviceCard />
        <OthersCard />
      </div>
    </Section>
  );
}
