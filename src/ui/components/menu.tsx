import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from './button.tsx';
import css from './menu.module.css';
import { menuItems, rove } from './roving.ts';

type MenuProps = {
  /** The accessible name of the button and the menu. */
  label: string;
  icon: ReactNode;
  /** `MenuItem`s and `MenuLink`s. */
  children: ReactNode;
};

/** An icon button with a menu. Closes after a choice, on Esc, Tab or a press elsewhere; the focus returns to the button. */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open || knowsPopover()) return undefined;
    enter();
    const pressElsewhere = ({ target }: Event) => {
      const within = [button, menu].some(({ current }) => current?.contains(target as Node));
      if (!within) setOpen(false);
    };
    addEventListener('pointerdown', pressElsewhere);
    return () => removeEventListener('pointerdown', pressElsewhere);
  }, [open]);

  useEffect(() => layOutWhenIdle(menu.current), []);

  function enter() {
    menuItems(menu.current)[0]?.focus();
  }

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (!knowsPopover()) return setOpen(!open);
    // The browser would open it too, but reports it late: the next key would still go to the button.
    event.preventDefault();
    if (menu.current?.matches(':popover-open')) return hide();
    // The element to return the focus to. Safari does not focus buttons, and a new screen may just have taken the
    // focus.
    button.current?.focus();
    // Without a source the menu has no anchor to be placed at.
    menu.current?.showPopover({ source: event.currentTarget });
    enter();
  }

  function hide() {
    if (knowsPopover()) menu.current?.hidePopover();
    else {
      setOpen(false);
      button.current?.focus();
    }
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key === 'Tab' || event.key === 'Escape') hide();
    if (event.key === 'Escape' || rove(menuItems(menu.current), event.key)) event.preventDefault();
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        square
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        // The browser exposes a popover's state itself.
        aria-expanded={(open && !knowsPopover()) || undefined}
        popoverTarget={id}
        onClick={press}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        data-open={open || undefined}
        className={css.menu}
        onKeyDown={keyDown}
        onClick={(event) => {
          if ((event.target as Element).closest('[role^=menuitem]')) hide();
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
      </div>
    </>
  );
}

/** Tablets from before 2023 lack it; there `data-open` alone shows the menu. */
function knowsPopover(): boolean {
  return 'popover' in HTMLElement.prototype;
}

/**
 * Renders the menu invisibly in advance: its language names need fonts that the page has not used yet, and looking
 * those up is half the time of a first opening.
 */
function layOutWhenIdle(menu: HTMLElement | null): (() => void) | undefined {
  if (!menu || !('requestIdleCallback' in globalThis)) return undefined;
  const idle = requestIdleCallback(() => {
    menu.style.display = 'block';
    menu.getBoundingClientRect();
    menu.style.display = '';
  });
  return () => cancelIdleCallback(idle);
}

/** Between groups of items. */
export function MenuDivider() {
  return <hr className={css.divider} />;
}

/** Text in a menu that cannot be chosen. */
export function MenuName({ children }: Pick<MenuProps, 'children'>) {
  return (
    <p role="presentation" dir="auto" className={css.name}>
      {children}
    </p>
  );
}

/** Items of one kind, under its name. */
export function MenuGroup({ label, children }: Pick<MenuProps, 'label' | 'children'>) {
  return (
    <div role="group" aria-label={label}>
      <MenuName>{label}</MenuName>
      {children}
    </div>
  );
}

type Look = { icon?: ReactNode };

export function MenuItem({ icon, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} {...rest} className={css.item}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** wouter's `<Link asChild>` can wrap it. */
export function MenuLink({ icon, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a role="menuitem" tabIndex={-1} {...rest} className={css.item}>
      {icon}
      <span>{children}</span>
    </a>
  );
}
