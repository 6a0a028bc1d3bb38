import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { useStore } from '../store-context.ts';
import { NewTabButton } from './new-tab.tsx';

/** Links to the help centre, in a new tab. */
export function HelpLink({ variant = 'quiet' }: { readonly variant?: 'primary' | 'quiet' }) {
  const { t } = useTranslation();
  const { links } = useStore().brand;
  return (
    <NewTabButton variant={variant} href={links.help} icon={<Icon name="external" />}>
      {t('footer.help')}
    </NewTabButton>
  );
}
