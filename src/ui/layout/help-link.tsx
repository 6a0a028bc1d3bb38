import { useTranslation } from 'react-i18next';
import { LinkButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { VisuallyHidden } from '../parts/visually-hidden.tsx';
import { useStore } from '../store-context.ts';

/** Leads to the help centre, in a new tab. */
export function HelpLink() {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  return (
    <LinkButton
      variant="quiet"
      href={links.help}
      target="_blank"
      rel="noopener noreferrer"
      icon={<Icon name="external" />}
    >
      <span>
        {t('footer.help')}
        <VisuallyHidden> ({t('app.newTab')})</VisuallyHidden>
      </span>
    </LinkButton>
  );
}
