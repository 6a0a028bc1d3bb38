import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import dialogCss from './dialog.module.css';
import { Icon } from './icon.tsx';
import css from './overlay.module.css';

type Props = {
  title: ReactNode;
  children: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/**
 * A modal for third-party scripts. Elements that such a script adds to the page would be inert beside a native modal,
 * and hidden from screen readers by `aria-modal`: only earlier content is inert. Esc closes it from anywhere. If the
 * focused element is removed, the title is focused.
 */
export function Overlay({ title, children, closeLabel, onClose }: Props) {
  const titleId = useId();
  const holder = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opener = document.activeElement;
    const earlier = [...document.body.children].filter(
      (one) => one !== holder.current && !one.hasAttribute('inert'),
    );
    for (const one of earlier) one.setAttribute('inert', '');
    focusTitle(holder.current);
    return () => {
      for (const one of earlier) one.removeAttribute('inert');
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusTitle(holder.current);
  });

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);

  return createPortal(
    <div ref={holder} className={css.scrim}>
      <dialog open className={cx(dialogCss.dialog, css.dialog)} aria-labelledby={titleId}>
        <h2 id={titleId} tabIndex={-1} className={dialogCss.title}>
          {title}
        </h2>
        <div className={dialogCss.body}>{children}</div>
        <Button
          variant="quiet"
          square
          className={dialogCss.close}
          aria-label={closeLabel}
          onClick={onClose}
          icon={<Icon name="close" />}
        />
      </dialog>
    </div>,
    document.body,
  );
}

function focusTitle(holder: HTMLElement | null): void {
  holder?.querySelector('h2')?.focus();
}
