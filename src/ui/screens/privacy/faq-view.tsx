import type { DeletionStatus } from '#core/privacy/deletion-status.ts';
import { contentOf, type FaqEntry, type FaqList } from '#core/privacy/faq-list.ts';
import type { FaqAction, FaqContent, FaqText } from '#core/privacy/faq.ts';
import { withinDays, withinDaysInHelp } from '#core/privacy/time-limits.ts';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../components/cx.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/page.tsx';
import { passFocusTo } from '../../layout/focus-heading.ts';
import { FaqLink } from './faq-link.tsx';
import css from './privacy-screen.module.css';

/** An action that another status replaces passes the focus to its question. */
const passFocus = passFocusTo('summary', 'details');

interface Props {
  readonly faq: FaqList;
  readonly status: DeletionStatus;
  readonly page: 'home' | 'public';
  /** Renders the button of an action. */
  readonly renderAction: (action: FaqAction) => ReactNode;
  readonly adsToggle: ReactNode;
}

/** The questions and their answers, which open and close. */
export const FaqView = observer(function FaqView(props: Props) {
  const { t } = useTranslation('privacy');
  const { faq } = props;
  return (
    <Section title={t('questions')}>
      <div className={css.faq}>
        {faq.entries.map((entry) => (
          <Item key={entry.id} entry={entry} {...props} />
        ))}
      </div>
    </Section>
  );
});

function Item({ entry, ...props }: Props & { readonly entry: FaqEntry }) {
  const { t } = useTranslation('privacy');
  const { id, title, isExpanded, isActive } = entry;
  return (
    <details
      id={id}
      className={cx(css.item, isActive && css.active)}
      open={isExpanded}
      onToggle={(event) => props.faq.toggle(id, event.currentTarget.open)}
    >
      <summary>
        <h3>{t(title)}</h3>
        <Icon name="chevron" className={css.chevron} />
      </summary>
      <div className={css.answer}>
        {contentOf(entry, props.status, props.page).map((part) => (
          <Part key={keyOf(part)} part={part} {...props} />
        ))}
      </div>
    </details>
  );
}

function keyOf(part: FaqContent<FaqText>): string {
  if (typeof part === 'string') return part;
  if (part.type === 'action') return part.action;
  return part.type === 'ads-toggle' ? part.type : part.text;
}

function Part({
  part,
  faq,
  renderAction,
  adsToggle,
}: Props & { readonly part: FaqContent<FaqText> }) {
  const { t } = useTranslation('privacy');
  const days = { days: withinDays, helpDays: withinDaysInHelp };
  if (typeof part === 'string') return <p>{t(part, days)}</p>;
  switch (part.type) {
    case 'warn':
      return <Notice kind="warning">{t(part.text, days)}</Notice>;
    case 'action':
      return <div ref={passFocus}>{renderAction(part.action)}</div>;
    case 'ads-toggle':
      return adsToggle;
    case 'link':
      return (
        <p>
          <FaqLink faq={faq} href={part.href}>
            {t(part.text, days)}
          </FaqLink>
        </p>
      );
  }
}
