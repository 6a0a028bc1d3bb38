import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { useClickGuard } from './click-guard.ts';

type Props = {
  title: ReactNode;
  /** A picture above the title. */
  art?: ReactNode;
  children?: ReactNode;
  /** Buttons, the most important one first. */
  actions?: ReactNode;
  /** Without it the dialog cannot be dismissed: no close button, no Esc. */
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
  /** A click on the backdrop closes it too, if the browser supports that. Not for forms. */
  backdropCloses?: boolean | undefined;
  /** As large as the page. */
  full?: boolean | undefined;
};

/**
 * Open while it is mounted. Moves the focus to the title, so that it is announced, and back afterwards. Ignores clicks
 * in the first half second: they were aimed at the page below.
 */
export function Dialog(props: Props) {
  const { title, art, children, actions, onClose, closeLabel, backdropCloses, full } = props;
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const guard = useClickGuard();

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);

  // Browsers may close the dialog by themselves (Esc pressed twice, the back gesture).
  function closed() {
    if (dialog.current?.open) return;
    if (onClose) onClose();
    else dialog.current?.showModal();
  }

  const heading = (
    <h2 id={titleId} tabIndex={-1} className={css.title}>
      {title}
    </h2>
  );
  return (
    <dialog
      ref={dialog}
      className={cx(css.dialog, full && css.full, onClose && closeLabel && css.closable)}
      aria-labelledby={titleId}
      onClickCapture={guard}
      closedby={backdropCloses ? 'any' : onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={closed}
    >
      {art == null ? heading : null}
      <div className={css.body}>
        {art != null ? (
          <>
            <div className={css.art}>{art}</div>
            {heading}
          </>
        ) : null}
        {children}
      </div>
      {actions != null ? <div className={css.actions}>{actions}</div> : null}
      {onClose && closeLabel ? (
        <Button
          variant="quiet"
          square
          className={css.close}
          aria-label={closeLabel}
          onClick={onClose}
          icon={<Icon name="close" />}
        />
      ) : null}
    </dialog>
  );
}
