import type { Grant } from '#ports/payments.ts';
import type { Withdrawal, WithdrawalReceipt } from '#ports/withdrawal.ts';
import { answer, nextId, once, type Outcome, refuse } from './outcome.ts';
import { missingPart } from './parts.ts';
import type { Mail, StoredPurchase, StoredWithdrawal, WorldState } from './state.ts';

/**
 * createWithdrawal: receives any well-formed statement, whether or not the purchase is known, and acknowledges it by
 * mail. If the scenario decides about it, that happens at once.
 */
export function createWithdrawal(
  state: WorldState,
  key: string,
  body: Withdrawal,
  now: number,
): Outcome<WithdrawalReceipt> {
  const missing = missingPart(state);
  if (missing) return missing;
  return once(state, key, { withdrawal: body }, () => {
    const { name, email, purchase, statement, locale } = body;
    if (!/^\S+@\S+$/.test(email)) return refuse(422, 'INVALID_EMAIL', 'This is not an e-mail.');
    if (!isWellFormed(body)) return refuse(422, 'INVALID_STATEMENT', 'The statement is not valid.');
    const id = nextId(state, 'withdrawal');
    const stored = { id, name, email, purchase, statement, locale, receivedAt: now };
    state.withdrawals.push(stored);
    send(state, 'withdrawal', stored, now);
    const meant = purchaseOf(state, body);
    if (meant) receive(state, meant, stored, now);
    return answer({ id, receivedAt: now });
  });
}

function isWellFormed({ name, purchase, statement }: Withdrawal): boolean {
  const named = 'reference' in purchase ? purchase.reference : purchase.description;
  const longest = 'reference' in purchase ? Infinity : 500;
  const isFilled = [name, named, statement].every((text) => text.trim() !== '');
  return isFilled && lengthOf(name) <= 200 && lengthOf(named) <= longest;
}

/** In code points, as the contract counts. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function purchaseOf(state: WorldState, { purchase }: Withdrawal): StoredPurchase | undefined {
  if (!('reference' in purchase)) return undefined;
  const wanted = purchase.reference.trim().toLowerCase();
  return Object.values(state.purchases).find(({ reference }) => reference.toLowerCase() === wanted);
}

function receive(
  state: WorldState,
  purchase: StoredPurchase,
  stored: StoredWithdrawal,
  now: number,
): void {
  const withdrawal = (purchase.withdrawal ??= { state: 'RECEIVED', receivedAt: now });
  const { withdrawal: decision } = state.plans;
  if (!decision || withdrawal.state !== 'RECEIVED' || !purchase.paid || purchase.end) return;
  withdrawal.state = decision === 'accepted' ? 'ACCEPTED' : 'DECLINED';
  if (decision === 'accepted') payBack(state, purchase, now);
  send(state, `withdrawal-${decision}`, stored, now);
}

/** Pays a purchase back, and takes what it added from the account, as far as it is still there. */
function payBack(state: WorldState, purchase: StoredPurchase, now: number): void {
  const { id, sku, userId } = purchase;
  purchase.end = 'withdrawn';
  const account = state.accounts[userId];
  const grant = Object.hasOwn(state.grants, id) ? (state.grants[id] as Grant) : undefined;
  if (account && grant) {
    const { coins, gems } = grant.added.reward;
    account.coins = Math.max(0, account.coins - coins);
    account.gems = Math.max(0, account.gems - gems);
  }
  state.ledger.push({ kind: 'refund', purchaseId: id, sku, at: now });
}

/** A mail with the whole statement, and the date and time at which it was received. */
function send(
  state: WorldState,
  kind: Mail['kind'],
  { name, email, purchase, statement, locale, receivedAt }: StoredWithdrawal,
  at: number,
): void {
  const named = 'reference' in purchase ? purchase.reference : purchase.description;
  const received = timeText(receivedAt, locale);
  const text = [statement, named, name, email, received].join('\n');
  state.mails.push({ to: email, kind, text, at });
}

function timeText(at: number, locale: string): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' } as const;
  const known = /^[a-z]{2}$/.test(locale) ? locale : 'en';
  return new Date(at).toLocaleString(known, format);
}
