import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../components/page.tsx';
import { DeviceCard } from './device-card.tsx';
import { OthersCard } from './others-card.tsx';
import css from './privacy-screen.module.css';

/** The essentials without opening a question. `children` is added by the signed-in page. */
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
