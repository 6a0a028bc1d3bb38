import { deleteMutation, saveMutation } from '#adapters/http/screenshots.ts';
import { withdrawalKey } from '#adapters/http/withdrawal-key.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { said } from '../client.ts';
import type { Context } from '../context.ts';
import { exampleOf } from '../examples.ts';
import { must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

async function emailOf({ client }: Context, token: string): Promise<string> {
  const { body } = await client.succeed('readLinkedEmail', { token });
  const { email } = body as { email: string | null };
  if (email === null) throw new NotChecked('the account has no e-mail');
  return email;
}

async function schedulesOf({ client }: Context, token: string): Promise<readonly string[]> {
  const { body } = await client.succeed('listDeletionSchedules', { token });
  return (body as { status: string }[]).map(({ status }) => status);
}

const checks: readonly Omit<Check, 'needs'>[] = [
  {
    title: 'registerEvents accepts an event, and the same event again',
    async run({ client }) {
      const [event] = (exampleOf('registerEvents').request.body as { events: object[] }).events;
      const at = new Date().toISOString();
      const body = { events: [{ ...event, id: crypto.randomUUID(), at }] };
      await client.succeed('registerEvents', { body });
      await client.succeed('registerEvents', { body });
    },
  },
  {
    title: 'changeAdsConsent changes what readAdsConsent answers',
    async run({ client, first }) {
      const { userToken: token } = await first.player();
      const before = (await client.succeed('readAdsConsent', { token })).body as boolean;
      await client.succeed('changeAdsConsent', { token, body: { consent: !before } });
      const after = (await client.succeed('readAdsConsent', { token })).body;
      await client.succeed('changeAdsConsent', { token, body: { consent: before } });
      must(after === !before, 'the consent is the same after a change');
    },
  },
  {
    title: 'saveScreenshot saves a picture, and deleteScreenshot deletes it, also twice',
    async run({ client, first }) {
      const { userToken } = await first.player();
      const image = exampleOf('saveScreenshot').request.variables ?? {};
      const saved = await client.ask(saveMutation, image, userToken);
      must(saved.data, `${said(saved)} without data`);
      const { file } = saved.data['saveScreenshot'] as { file: string };
      for (const time of ['the first', 'the second']) {
        const gone = await client.ask(deleteMutation, { file }, userToken);
        must(gone.data?.['deleteScreenshot'] === true, `${said(gone)} ${time} time`);
      }
    },
  },
  {
    title: 'saveScreenshot refuses what is not a picture',
    async run({ client, first }) {
      const { userToken } = await first.player();
      const answer = await client.ask(saveMutation, { image: 'data:text/html,no' }, userToken);
      must(!answer.data, `${said(answer)} with data`);
    },
  },
  {
    title: 'linkEmail refuses the e-mail of another player as documented',
    async run(context) {
      const { client, first, second } = context;
      const { userToken: token } = await first.player();
      const email = await emailOf(context, (await second.player()).userToken);
      const body = { email, password: 'kites2026' };
      await client.refuse('linkEmail', { token, body }, 'EMAIL_ALREADY_LINKED');
    },
  },
  {
    title: 'requestEmailChange refuses the e-mail of another player as documented',
    async run(context) {
      const { client, first, second } = context;
      const { userToken: token } = await first.player();
      const newEmail = await emailOf(context, (await second.player()).userToken);
      const oldEmail = await emailOf(context, token);
      const body = { oldEmail, newEmail, application: '' };
      const answer = await client.refuse('requestEmailChange', { token, body });
      const { description } = answer.body as { description: string };
      const isKnown = description === 'The provided email is already linked';
      must(isKnown, `requestEmailChange describes it as “${description}”`);
    },
  },
  {
    title: 'requestPersonalData answers in the contract’s shape',
    async run({ client, first }) {
      // Refused without a captcha, if the platform binds one to the session.
      await client.call('requestPersonalData', { token: (await first.player()).userToken });
    },
  },
  {
    title: 'scheduleDeletion is listed until cancelDeletion',
    async run(context) {
      const { client, first } = context;
      const { userToken: token } = await first.player();
      const before = await schedulesOf(context, token);
      if (before.length > 0) throw new NotChecked(`the account has a deletion: ${before[0]}`);
      await client.succeed('scheduleDeletion', { token });
      const listed = await schedulesOf(context, token);
      await client.succeed('cancelDeletion', { token });
      must(listed[0] === 'EMAIL_SENT', `lists ${listed[0] ?? 'nothing'} in place of EMAIL_SENT`);
      const after = await schedulesOf(context, token);
      must(after.length === 0, `lists ${after[0]} once cancelled`);
      await client.call('cancelDeletion', { token });
    },
  },
  {
    title: 'createWithdrawal answers the first receipt to a repeat, and 409 to another body',
    async run({ client, first }) {
      const { identity } = await first.player();
      const example = exampleOf('createWithdrawal').request.body;
      const reference = `conformance-${crypto.randomUUID()}`;
      const body = { ...example, email: identity, purchase: { reference } };
      const key = await withdrawalKey(body as Withdrawal, 0);
      const received = await client.succeed('createWithdrawal', { key, body });
      const repeated = await client.succeed('createWithdrawal', { key, body });
      const ids = [received, repeated].map((one) => (one.body as { id: string }).id);
      must(ids[0] === ids[1], 'a repeat has another receipt');
      const other = await client.call('createWithdrawal', { key, body: { ...body, locale: 'pt' } });
      must(other.status === 409, `${said(other)} to another body with the same key`);
    },
  },
  {
    title: 'createWithdrawal refuses a malformed e-mail as documented',
    async run({ client }) {
      const body = { ...exampleOf('createWithdrawal').request.body, email: 'no-e-mail' };
      const key = crypto.randomUUID();
      await client.refuse('createWithdrawal', { key, body }, 'INVALID_EMAIL');
    },
  },
  {
    title: 'setFamilyPin refuses a simple PIN as documented',
    async run({ client, first }) {
      const { userToken: token } = await first.player();
      // An account that has a PIN needs its proof first.
      const codes = ['PIN_TOO_SIMPLE', 'FAMILY_PROOF_REQUIRED'];
      await client.refuse('setFamilyPin', { token, body: { pin: '111111' } }, ...codes);
    },
  },
  {
    title: 'keepFamilyOn refuses without a proof of the PIN',
    async run({ client, first }) {
      const { userToken: token } = await first.player();
      await client.refuse('keepFamilyOn', { token }, 'FAMILY_PROOF_REQUIRED');
    },
  },
];

/** Checks that change the test accounts, and change them back. The platform may send them e-mails. */
export const writeChecks: readonly Check[] = checks.map((check) => ({ ...check, needs: 'writes' }));
