import { StateCell } from '../state-cell.ts';
import type { DeletionStatus } from './deletion-status.ts';
import { faq, type FaqContent, type FaqId, type FaqItem, type FaqText } from './faq.ts';

/** An item as rendered; `isActive` if the address names it. */
export interface FaqEntry extends FaqItem<FaqText> {
  readonly isExpanded: boolean;
  readonly isActive: boolean;
}

interface FaqState {
  readonly expanded: ReadonlySet<FaqId>;
  readonly active: FaqId | undefined;
}

/** The open questions. Any number can be open. */
export class FaqList {
  readonly #state = new StateCell<FaqState>({ expanded: new Set(), active: undefined });

  get entries(): readonly FaqEntry[] {
    const { expanded, active } = this.#state.state;
    return faq.map((item) => ({
      ...item,
      isExpanded: expanded.has(item.id),
      isActive: item.id === active,
    }));
  }

  readonly toggle = (id: FaqId, open: boolean): void => {
    const { expanded, active } = this.#state.state;
    if (expanded.has(id) === open) return;
    const others = [...expanded].filter((one) => one !== id);
    this.#state.set({ expanded: new Set(open ? [...others, id] : others), active });
  };

  /** Opens the item of an address fragment (`#delete`); undefined if it names none. */
  readonly follow = (fragment: string): FaqId | undefined => {
    const id = faq.find((item) => item.id === idIn(fragment))?.id;
    const { expanded } = this.#state.state;
    this.#state.set({ expanded: id ? new Set([...expanded, id]) : expanded, active: id });
    return id;
  };
}

function idIn(fragment: string): string {
  const id = fragment.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/** The answer for the account's status. The public page omits actions for signed-in players. */
export function contentOf(
  item: FaqItem<FaqText>,
  status: DeletionStatus,
  page: 'home' | 'public',
): readonly FaqContent<FaqText>[] {
  const special = {
    DEFAULT: undefined,
    UNKNOWN: undefined,
    EMAIL_SENT: item.emailSentContent,
    CONFIRMED: item.emailConfirmedContent,
  }[status];
  const content = special ?? item.content;
  if (page === 'home' || !item.isHome) return content;
  return content.filter((part) => typeof part === 'string' || part.type !== 'action');
}
