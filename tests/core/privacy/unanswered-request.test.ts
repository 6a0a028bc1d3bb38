import type { PrivacyRequest } from '#core/privacy/privacy-modal.ts';
import { openPrivacy, type PrivacyVisit } from '../../support/privacy.ts';

const calls = {
  'get-data': 'requestPersonalData',
  'change-email': 'requestEmailChange',
  delete: 'scheduleDeletion',
} as const;
const requests = ['get-data', 'change-email', 'delete'] as const;

/** Solves the captcha, and fills in the form if it opens. */
async function send({ requests, solve }: PrivacyVisit): Promise<void> {
  await solve('good');
  const { modal } = requests;
  if (modal.kind !== 'change-email') return;
  modal.draft.form.set('newEmail', 'luna.moon@example.test');
  await requests.submitEmail();
}

/** Sends a request that arrives, and loses its answer. */
async function loseAnswer(request: keyof typeof calls): Promise<PrivacyVisit> {
  const visit = await openPrivacy('luna');
  const { platform } = visit.store;
  await platform.breakNext(calls[request], 'answer-lost');
  await platform.breakNext('listDeletionSchedules', 'unavailable');
  visit.requests.ask(request);
  visit.requests.goOn();
  await send(visit);
  expect(await platform.mails()).toHaveLength(1);
  return visit;
}

const error = (request: PrivacyRequest, problem: string) => ({ kind: 'error', request, problem });

describe.each(requests)('the request %s, if its answer is lost', (request) => {
  test.each<[string, (visit: PrivacyVisit) => Promise<unknown>]>([
    ['fails the captcha', ({ solve }) => solve('bad')],
    [
      'is refused',
      async (visit) => {
        await visit.store.platform.breakNext(calls[request], 'refused');
        await send(visit);
      },
    ],
    [
      'has no session',
      async (visit) => {
        await visit.store.platform.endSessions();
        await send(visit);
      },
    ],
  ])('keeps its outcome unknown after a retry that %s', async (_, repeat) => {
    const visit = await loseAnswer(request);
    expect(visit.requests.modal).toMatchObject(error(request, 'unreachable'));
    await visit.requests.retry();
    await repeat(visit);
    expect(visit.requests.modal).toMatchObject(error(request, 'unavailable'));
  });
});

test('a request after one without an answer is called refused if it is', async () => {
  const visit = await loseAnswer('get-data');
  await visit.requests.retry();
  visit.requests.close();
  visit.requests.ask('get-data');
  await visit.store.platform.breakNext('requestPersonalData', 'refused');
  await send(visit);
  expect(visit.requests.modal).toEqual(error('get-data', 'refused'));
});
