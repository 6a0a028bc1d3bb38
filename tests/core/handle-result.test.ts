import { handleResult } from '#core/handle-result.ts';
import { goesWrong, unforeseen } from '../support/unforeseen.ts';

test('handleResult() passes unavailable on if the call throws, and rethrows', async () => {
  const onResult = jest.fn();
  await goesWrong(handleResult(unforeseen(), onResult));
  expect(onResult.mock.calls).toEqual([[{ ok: false, problem: 'unavailable' }]]);
});
