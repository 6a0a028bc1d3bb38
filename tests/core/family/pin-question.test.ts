import { PinQuestion } from '#core/family/pin-question.ts';
import type { FamilyProblem, PinAnswer } from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import { rightPin, wrongPin } from '../../support/fake-family.ts';
import { HeldCall } from '../../support/held-call.ts';
import { settle } from '../../support/settle.ts';
import { goesWrong, unforeseen } from '../../support/unforeseen.ts';

type Answer = Result<PinAnswer, FamilyProblem>;
const proof1 = { ok: true, value: 'proof-1' };
const proved: Answer = { ok: true, value: { kind: 'proved', proof: 'proof-1' } };

let question: PinQuestion;
let prove: HeldCall<Answer, [pin: string]>;
beforeEach(() => {
  question = new PinQuestion();
  prove = new HeldCall();
});

const purpose = { kind: 'turn-off' } as const;
const ask = () => question.ask(purpose, prove.call);

test('a question is open until its PIN is proved, and resolves to the proof', async () => {
  expect(question.state).toEqual({ kind: 'closed' });
  const proof = ask();
  expect(question.state).toEqual({ kind: 'asking', purpose });
  void question.submit(rightPin);
  expect(question.state).toEqual({ kind: 'checking', purpose });
  await prove.answer(proved);
  expect(question.state).toEqual({ kind: 'closed' });
  expect(await proof).toEqual(proof1);
});

test('a wrong PIN is asked for again, and the right one proves it', async () => {
  const proof = ask();
  void question.submit(wrongPin);
  await prove.answer({ ok: true, value: { kind: 'wrong', left: 4 } });
  expect(question.state).toEqual({ kind: 'asking', purpose, trouble: { kind: 'wrong', left: 4 } });
  void question.submit(rightPin);
  expect(question.state).toEqual({ kind: 'checking', purpose });
  await prove.answer(proved);
  expect([await proof, prove.asked]).toEqual([proof1, [[wrongPin], [rightPin]]]);
});

test.each([
  [
    { ok: true, value: { kind: 'locked', until: 7 } },
    { kind: 'locked', until: 7 },
  ],
  [{ ok: true, value: { kind: 'unreadable' } }, { kind: 'unreadable' }],
  [
    { ok: false, problem: 'unreachable' },
    { kind: 'problem', problem: 'unreachable' },
  ],
] as const)(
  'the answer %j leaves the question open with the trouble %j',
  async (given, trouble) => {
    void ask();
    void question.submit(rightPin);
    await prove.answer(given);
    expect(question.state).toEqual({ kind: 'asking', purpose, trouble });
  },
);

test.each(['27182', '2718281', '27182b', ''])(
  'the PIN %j is refused without a try, as it has a wrong shape',
  async (typed) => {
    void ask();
    await question.submit(typed);
    const trouble = { kind: 'shape' };
    expect([question.state, prove.asked]).toEqual([{ kind: 'asking', purpose, trouble }, []]);
  },
);

test('a pasted PIN is checked without its blanks and in plain digits', () => {
  void ask();
  void question.submit(' ２７１-828\n');
  expect(prove.asked).toEqual([[rightPin]]);
});

test('a PIN is checked once, even if it is submitted twice', () => {
  void ask();
  void question.submit(rightPin);
  void question.submit(rightPin);
  expect(prove.asked).toEqual([[rightPin]]);
});

test('no PIN is checked while no question is open', async () => {
  await question.submit(rightPin);
  void ask();
  question.cancel();
  await question.submit(rightPin);
  expect([prove.asked, question.state]).toEqual([[], { kind: 'closed' }]);
});

test('a second question cancels the first and is answered alone', async () => {
  const first = ask();
  const second = question.ask({ kind: 'wipe' }, prove.call);
  expect(await first).toBeUndefined();
  expect(question.state).toEqual({ kind: 'asking', purpose: { kind: 'wipe' } });
  void question.submit(rightPin);
  await prove.answer(proved);
  expect(await second).toEqual(proof1);
});

test('an answer that comes after the question was cancelled is dropped', async () => {
  const proof = ask();
  void question.submit(rightPin);
  question.cancel();
  expect(await proof).toBeUndefined();
  await prove.answer(proved);
  expect(question.state).toEqual({ kind: 'closed' });
});

test('a late answer to an earlier question neither closes nor proves the next one', async () => {
  void ask();
  void question.submit(rightPin);
  const late = prove.answer;
  const next = { kind: 'asking', purpose: { kind: 'wipe' } };
  const proof = question.ask({ kind: 'wipe' }, prove.call);
  await late(proved);
  expect(question.state).toEqual(next);
  question.cancel();
  expect(await proof).toBeUndefined();
});

test('an unexpected error leaves the question open with a problem', async () => {
  void question.ask(purpose, unforeseen);
  await goesWrong(question.submit(rightPin));
  const trouble = { kind: 'problem', problem: 'unavailable' };
  expect(question.state).toEqual({ kind: 'asking', purpose, trouble });
});

describe('a question that has to load its dialog', () => {
  let loads: PromiseWithResolvers<boolean>[];

  beforeEach(() => {
    loads = [];
    question = new PinQuestion(() => {
      const load = Promise.withResolvers<boolean>();
      loads.push(load);
      return load.promise;
    });
  });

  test('opens once the dialog is loaded', async () => {
    void ask();
    expect(question.state.kind).toBe('closed');
    loads[0]?.resolve(true);
    await settle();
    expect(question.state.kind).toBe('asking');
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is cancelled', () => [ask(), question.cancel()][0] as Promise<unknown>],
    ['leaves its page', () => question.ask(purpose, prove.call, () => false)],
  ])('does not open if it %s before that', async (_, askAndStop) => {
    const asked = askAndStop();
    loads[0]?.resolve(true);
    expect(await asked).toBeUndefined();
    expect([question.state.kind, question.isMissing]).toEqual(['closed', false]);
  });

  test('is missing if the dialog fails to load, and loads it again at the next press', async () => {
    const asked = ask();
    loads[0]?.resolve(false);
    expect(await asked).toEqual({ ok: false, problem: 'proof-needed' });
    expect(question.isMissing).toBe(true);
    void ask();
    expect(question.isMissing).toBe(false);
    loads[1]?.resolve(true);
    await settle();
    expect(question.state.kind).toBe('asking');
  });
});
