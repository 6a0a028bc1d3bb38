import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import css from './menu.module.css';

type MenuProps = {
  /** The button's words, or the name of a button that shows only an icon. */
  label: string;
  icon?: ReactNode;
  iconOnly?: boolean | undefined;
  variant?: ComponentProps<typeof Button>['variant'];
  /** `MenuItem`s and `MenuLink`s. */
  children: ReactNode;
};

/** Closes after a choice, by Esc, Tab or a press elsewhere; the focus goes back to the button. */
export function Menu({ label, icon, iconOnly, variant = 'quiet', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (open) items()[0]?.focus();
  }, [open]);

  function hide() {
    if (knowsPopover()) menu.current?.hidePopover();
    else {
      setOpen(false);
      button.current?.focus();
    }
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Escape') hide();
    if (event.key === 'Escape') event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  return (
    <>
      <Button
        ref={button}
        variant={variant}
        square={iconOnly}
        icon={icon}
        aria-label={iconOnly ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        popoverTarget={id}
        onClick={() => {
          if (!knowsPopover()) setOpen(!open);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {iconOnly ? null : label}
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        data-open={open || undefined}
        className={css.menu}
        onKeyDown={move}
        onClick={(event) => {
          if ((event.target as Element).closest('[role=menuitem]')) hide();
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}

/** Tablets from before 2023 do not; there `data-open` alone shows the menu. */
function knowsPopover(): boolean {
  return 'popover' in HTMLElement.prototype;
}

type ItemLook = { icon?: ReactNode; danger?: boolean | undefined };

export function MenuItem({
  icon,
  danger,
  className,
  children,
  ...rest
}: ItemLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      {...rest}
      className={cx(css.item, danger && css.danger, className)}
    >
      {icon}
      {children}
    </button>
  );
}

/** wouter's `<Link asChild>` can wrap it. */
export function MenuLink({
  icon,
  danger,
  className,
  children,
  ...rest
}: ItemLook & ComponentProps<'a'>) {
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      {...rest}
      className={cx(css.item, danger && css.danger, className)}
    >
      {icon}
      {children}
    </a>
  );
}
