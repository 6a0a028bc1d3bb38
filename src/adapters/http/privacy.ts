import type { ConfirmOperation, EmailChangeProblem, PrivacyPort } from '#ports/privacy.ts';
import * as v from 'valibot';
import { aboutRequest, any4xx, type ErrorShape, orTooMany, read, readDone } from './answers.ts';
import type { Call, HttpClient } from './client.ts';
import type {
  ChangeAdsConsentData,
  ConfirmDeleteData,
  ConfirmEmailChangeData,
  RequestEmailChangeData,
  ScheduleDeletionData,
  ValidateCaptchaData,
} from './contract/platform.gen.ts';
import { integer } from '../shared/numbers.ts';

const confirmations: Readonly<Record<ConfirmOperation, string>> = {
  delete: '/v1/privacy/delete/confirm',
  request: '/v1/privacy/data/confirm',
  changeEmail: '/v1/privacy/data/email-change/confirm',
};

const alreadyLinked = 'The provided email is already linked';

/** The privacy service, a host and a content type of its own. `readSchedules` is apart, as it is needed earlier. */
export function createHttpPrivacy(
  client: HttpClient,
  application: string,
): Omit<PrivacyPort, 'schedules'> {
  const post = (path: string, body: object): Call => ({
    method: 'POST',
    host: 'privacy',
    path,
    body,
    contentType: `application/vnd.${application}.privacy+json`,
  });

  async function ask(call: Call) {
    return readDone(await client.callSignedIn(call), { errors: codeError, refuse: refused });
  }

  return {
    async confirm(operation, token) {
      const body: ConfirmEmailChangeData['body'] | ConfirmDeleteData['body'] =
        operation === 'changeEmail' ? { actionToken: token } : { token };
      return readDone(await client.call(post(confirmations[operation], body)), {
        errors: statusCodeError,
        refuse: (_, status) => (aboutRequest(status) ? ('expired' as const) : undefined),
      });
    },
    requestData() {
      const body: ScheduleDeletionData['body'] = { application };
      return ask(post('/v1/privacy/data/request', body));
    },
    async requestEmailChange({ oldEmail, newEmail }) {
      const body: RequestEmailChangeData['body'] = { oldEmail, newEmail, application };
      const call = post('/v1/privacy/data/email-change/request', body);
      return readDone(await client.callSignedIn(call), {
        errors: descriptionError,
        refuse: orTooMany(
          any4xx<EmailChangeProblem>({ [alreadyLinked]: 'email-already-linked' }, 'refused'),
        ),
      });
    },
    scheduleDeletion() {
      const body: ScheduleDeletionData['body'] = { application };
      return ask(post('/v1/privacy/delete/schedule/new', body));
    },
    cancelDeletion: () => ask(post('/v1/privacy/delete/schedule/cancel', {})),
    async adsConsent() {
      const answer = await client.callSignedIn({
        method: 'GET',
        host: 'privacy',
        path: '/v1/privacy/personalized-ads-consent',
      });
      return read(answer, v.boolean());
    },
    changeAdsConsent(consent) {
      const body: ChangeAdsConsentData['body'] = { consent };
      const call = post('/v1/privacy/personalized-ads-consent', body);
      return ask({ ...call, method: 'PATCH' });
    },
    async validateCaptcha(token) {
      const body: ValidateCaptchaData['body'] = { application, token };
      const call = post('/v1/privacy/captcha/validate', body);
      return readDone(await client.call(call), {
        errors: statusCodeError,
        refuse: any4xx({}, 'captcha-failed' as const),
      });
    },
  };
}

const codeError: ErrorShape = v.pipe(
  v.object({ code: v.string() }),
  v.transform(({ code }) => ({ reason: code, detail: code })),
);

const statusCodeError: ErrorShape = v.pipe(
  v.object({ statusCode: v.union([v.string(), integer]) }),
  v.transform(({ statusCode }) => ({ reason: `${statusCode}`, detail: `${statusCode}` })),
);

const descriptionError: ErrorShape = v.pipe(
  v.object({ description: v.string() }),
  v.transform(({ description }) => ({ reason: description, detail: description })),
);

/** Any 4xx that is about the request and says why. */
const refused = orTooMany(any4xx({}, 'refused' as const));
