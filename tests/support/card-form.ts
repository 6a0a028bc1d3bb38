import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The values of the new-card form, by label. */
export const lunasCard = {
  'Name on card': 'Luna Kitewood',
  'Card number': '4242 4242 4242 4242',
  'Expiry date': '12 / 30',
  'Security code (CVC)': '123',
  'Postal code': '94107',
  'E-mail for the receipt': 'parents@example.test',
} as const;

export type CardLabel = keyof typeof lunasCard;

/** Values that differ from those of `lunasCard`. */
export type CardChanges = Partial<Record<CardLabel, string>>;

export async function field(label: CardLabel): Promise<HTMLInputElement> {
  return screen.findByLabelText(label);
}

export async function fillCard(user: UserEvent, changes: CardChanges = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...lunasCard, ...changes })) {
    await user.click(await field(label as CardLabel));
    if (value !== '') await user.paste(value);
  }
}

/** Fills in the new-card form and presses Pay. */
export async function payByCard(user: UserEvent, changes: CardChanges = {}): Promise<void> {
  await fillCard(user, changes);
  await user.click(payButton());
}

export function payButton(): HTMLButtonElement {
  return screen.getByRole('button', { name: /^(Pay \S|Paying…)/ });
}
