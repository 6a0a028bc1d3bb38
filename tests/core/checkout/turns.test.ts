import { Turns } from '#core/checkout/turns.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';

const broken = () => Promise.reject(new Error('nobody foresaw this'));

test('work that breaks is an error of whoever waits for it, and the attempt is free again', async () => {
  const turns = new Turns(createFakePorts().device);
  await expect(turns.take('attempt-1', broken)).rejects.toThrow('nobody foresaw this');
  expect(turns.isTaken('attempt-1')).toBe(false);
});

test('what breaks once the work is done, when nobody waits any more, is told to the one handler', async () => {
  const { device } = createFakePorts();
  const turns = new Turns(device);
  await turns.take('attempt-1', () => Promise.resolve(), broken);
  await settle();
  expect(device.diagnostics.crashes).toMatchObject([{ message: 'nobody foresaw this' }]);
  expect(turns.isTaken('attempt-1')).toBe(false);
});
