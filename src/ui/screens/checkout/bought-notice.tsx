import type { Attempt } from '#core/purchase/attempt.ts';
import { orderAddress } from '#core/navigation/routes.ts';
import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LinkButton } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useStore } from '../../store-context.ts';

/** Shown above a form that was rendered before the item was bought, or known to be. */
export const BoughtNotice = observer(function BoughtNotice({
  attempt,
}: {
  readonly attempt: Attempt;
}) {
  const { t } = useTranslation(['checkout', 'store']);
  const { embedded } = useStore().app;
  const receipt = (
    <Link href={orderAddress(attempt.id)} asChild>
      <LinkButton variant="secondary">{t('store:purchases.receipt')}</LinkButton>
    </Link>
  );
  return (
    <Notice
      kind="success"
      title={t('boughtElsewhere.title')}
      actions={embedded.on ? undefined : receipt}
    >
      {t('boughtElsewhere.body')}
    </Notice>
  );
});
