import { routes } from '#core/navigation/routes.ts';
import { Confirmation, type ConfirmationState } from '#core/privacy/confirmation.ts';
import { withinDays } from '#core/privacy/time-limits.ts';
import type { FaqId } from '#core/privacy/faq.ts';
import type { ConfirmOperation } from '#ports/privacy.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import waiting from '#art/checking.svg';
import tangled from '#art/error.svg';
import door from '#art/privacy.svg';
import offline from '#art/offline.svg';
import success from '#art/success.svg';
import { withTexts } from '../../i18n/texts.tsx';
import { focusHeading } from '../../layout/focus-heading.ts';
import { Screen } from '../../layout/screen.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { useStore } from '../../store-context.ts';

const pictures: Readonly<Record<ConfirmationState['kind'], string>> = {
  loading: waiting,
  done: success,
  'already-done': door,
  'likely-done': door,
  expired: tangled,
  incomplete: tangled,
  interrupted: tangled,
  unknown: offline,
};

/** The page of a privacy mail's link: confirms it, and shows the result. */
export const ConfirmScreen = withTexts(
  'privacy',
  observer(function ConfirmScreen() {
    const { app } = useStore();
    const [path] = useLocation();
    const [confirmation] = useState(() => new Confirmation(app, operationIn(path)));
    const { title, body } = useWords(confirmation);
    useEffect(() => confirmation.start(), [confirmation]);

    return (
      <Screen
        name="ConfirmationEmailPrivacy"
        title={title}
        live
        art={<img src={pictureOf(confirmation)} alt="" width={320} height={240} />}
      >
        <p role="status">{body}</p>
        <WayOn confirmation={confirmation} />
      </Screen>
    );
  }),
);

/** The last part of `/confirm/delete`. Only addresses with a known operation lead here. */
function operationIn(path: string): ConfirmOperation {
  return path.split('/')[2] as ConfirmOperation;
}

/** No celebration for a deleted account. */
function pictureOf({ state, operation }: Confirmation): string {
  return state.kind === 'done' && operation === 'delete' ? door : pictures[state.kind];
}

function useWords({ state, operation }: Confirmation) {
  const { t } = useTranslation('privacy');
  if (state.kind === 'unknown') {
    return { title: t('confirm.unknown.title'), body: t(`confirm.unknown.${state.problem}`) };
  }
  const outcome = state.kind === 'done' ? operation : state.kind;
  // The privacy centre shows nothing about a request for data, and a changed e-mail requires a new sign-in.
  let body = t(`confirm.${outcome}.body`, { days: withinDays });
  if (state.kind === 'already-done' && operation === 'request') {
    body = t('confirm.already-done.request', { days: withinDays });
  }
  if (state.kind === 'likely-done' && operation !== 'delete') {
    body = t(`confirm.likely-done.${operation}`, { days: withinDays });
  }
  return { title: t(`confirm.${outcome}.title`), body };
}

/** The question of the privacy centre that offers each request again. */
const itemOf: Readonly<Record<ConfirmOperation, FaqId>> = {
  delete: 'delete',
  request: 'get_personal_data',
  changeEmail: 'att_data',
};

const WayOn = observer(function WayOn({ confirmation }: { readonly confirmation: Confirmation }) {
  const { t } = useTranslation('privacy');
  const { t: common } = useTranslation();
  const { state, operation, retry } = confirmation;

  function tryAgain(): void {
    void retry();
    focusHeading();
  }

  if (state.kind === 'loading') return <Spinner size="large" />;
  if (state.kind === 'unknown') {
    return <Button onClick={tryAgain}>{common('app.retry')}</Button>;
  }
  const changed = state.kind === 'done' || state.kind === 'likely-done';
  if (changed && operation === 'changeEmail') {
    return (
      <Link href={routes.login.path} asChild>
        <LinkButton>{t('confirm.toSignIn')}</LinkButton>
      </Link>
    );
  }
  return (
    <Link href={`${routes.privacy.path}#${itemOf[operation]}`} asChild>
      <LinkButton>{t('confirm.toCentre')}</LinkButton>
    </Link>
  );
});
