import { PurchaseStates } from '#core/purchase/purchase-states.ts';
import { autorun } from 'mobx';
import { attemptOf } from '../../support/attempts.ts';

const attempt = attemptOf();
const another = attemptOf({ id: 'attempt-2' });
const idle = { kind: 'idle' };
const paying = { kind: 'paying', attempt } as const;
const bought = { kind: 'bought', attempt, shown: false } as const;

let states: PurchaseStates;
beforeEach(() => {
  states = new PurchaseStates();
});

test('ofAttempt() returns the state of the given attempt, and idle for another one of its item', () => {
  expect(states.ofAttempt(attempt)).toEqual(idle);
  states.set(paying);
  expect([states.ofAttempt(attempt), states.ofAttempt(another)]).toEqual([paying, idle]);
});

test('clearOf() clears the state of the given attempt, and of no other one of its item', () => {
  states.set(paying);
  states.clearOf(another);
  expect(states.all).toEqual([paying]);
  states.clearOf(attempt);
  expect(states.all).toEqual([]);
});

test('a change of one item does not notify the observers of another', () => {
  states.set(paying);
  const seen = jest.fn();
  const stop = autorun(() => seen(states.of(attempt.sku).kind));
  states.set({ kind: 'paying', attempt: attemptOf({ id: 'attempt-3', sku: 'another' }) });
  states.set(bought);
  stop();
  expect(seen.mock.calls).toEqual([['paying'], ['bought']]);
});

test.each([
  [true, 'it is bought and was not shown yet', bought, attempt],
  [false, 'it is bought and was shown', { ...bought, shown: true }, attempt],
  [false, 'it is not bought yet', paying, attempt],
  [false, 'another attempt of its item is bought', bought, another],
])('isUnseen() is %s for an attempt if %s', (unseen, _, state, asked) => {
  states.set(state);
  expect(states.isUnseen(asked)).toBe(unseen);
});
