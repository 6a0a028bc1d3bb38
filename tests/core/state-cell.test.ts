import { StateCell } from '#core/state-cell.ts';
import { goesWrong, unforeseen } from '../support/unforeseen.ts';

test.each([
  ['sets the thrown state', undefined, 'thrown'],
  ['keeps a state that was set since', 'left', 'left'],
])('StateCell.guard() %s if the work throws, and rethrows', async (_, since, state) => {
  const cell = new StateCell('pending');
  const guarding = cell.guard(unforeseen(), 'thrown');
  if (since) cell.set(since);
  await goesWrong(guarding);
  expect(cell.state).toBe(state);
});
