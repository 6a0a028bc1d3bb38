import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/page.tsx';
import { DeviceCard } from './device-card.tsx';
import { OthersCard } from './others-card.tsx';
import css from './privacy-screen.module.css';

/** A summary without opening a question. The signed-in page adds `children`. */
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
