import { randomUUID } from 'node:crypto';
import { exampleOf } from '../examples.ts';
import { type FaultRow, replace, replaceOne, reword, spoil, withRules } from './fault-row.ts';

const refusal = JSON.stringify({ code: 'REFUSED', message: 'No.' });
const savedPicture = JSON.stringify(exampleOf('saveScreenshot').answers['200']);

export const writeFaults: readonly FaultRow[] = [
  [
    'that refuses an event it knows',
    replaceOne(2, 'POST /v1/events', 202, { status: 409, body: refusal }),
    {
      'registerEvents accepts an event, and the same event again':
        'registerEvents answers 409, which is not documented',
    },
  ],
  [
    'that forgets a consent',
    replace('GET /v1/privacy/personalized-ads-consent', 200, { body: 'false' }),
    {
      'changeAdsConsent changes what readAdsConsent answers':
        'the consent is the same after a change',
    },
  ],
  [
    'that refuses to delete a picture again',
    replaceOne(2, 'DeleteScreenshot', 200, { body: '{"data":{"deleteScreenshot":false}}' }),
    {
      'saveScreenshot saves a picture, and deleteScreenshot deletes it, also twice':
        'DeleteScreenshot answers 200 the second time',
    },
  ],
  [
    'that saves a page as a picture',
    spoil('SaveScreenshot', (answer, { body }) => {
      if (body.includes('text/html')) answer.body = savedPicture;
    }),
    {
      'saveScreenshot refuses what is not a picture': 'SaveScreenshot answers 200 with data',
    },
  ],
  [
    'that links the e-mail of another player',
    replace('POST /v1/identities/email', 409, { status: 204, body: '' }),
    {
      'linkEmail refuses the e-mail of another player as documented':
        'linkEmail answers 204 in place of a refusal',
    },
  ],
  [
    'that does not say that an e-mail is linked',
    reword('POST /v1/identities/email', /EMAIL_ALREADY_LINKED/, 'REFUSED'),
    {
      'linkEmail refuses the e-mail of another player as documented':
        'linkEmail answers 409 REFUSED in place of EMAIL_ALREADY_LINKED',
    },
  ],
  [
    'that changes an e-mail to the one of another player',
    replace('POST /v1/privacy/data/email-change/request', 409, { status: 200, body: '' }),
    {
      'requestEmailChange refuses the e-mail of another player as documented':
        'requestEmailChange answers 200 in place of a refusal',
    },
  ],
  [
    'that describes a linked e-mail in other words',
    reword('POST /v1/privacy/data/email-change/request', /already linked/, 'taken'),
    {
      'requestEmailChange refuses the e-mail of another player as documented':
        'requestEmailChange describes it as “The provided email is taken”',
    },
  ],
  [
    'with a page in place of a personal-data request',
    replace('POST /v1/privacy/data/request', 200, { body: '<h1>Hi</h1>' }),
    {
      'requestPersonalData answers in the contract’s shape':
        'requestPersonalData answers 200 with an HTML page in place of JSON',
    },
  ],
  [
    'that lists no deletion',
    reword('GET /v1/privacy/delete/schedule', /^\[.*\]$/, '[]'),
    { 'scheduleDeletion is listed until cancelDeletion': 'lists nothing in place of EMAIL_SENT' },
  ],
  [
    'with a new receipt for each repeat',
    spoil('POST /v1/withdrawals', (answer) => {
      answer.body = answer.body.replace(/"id":"[^"]+"/, `"id":"${randomUUID()}"`);
    }),
    {
      'createWithdrawal answers the first receipt to a repeat, and 409 to another body':
        'a repeat has another receipt',
    },
  ],
  [
    'that refuses a malformed e-mail of a withdrawal with another code',
    reword('POST /v1/withdrawals', /INVALID_EMAIL/, 'REFUSED'),
    {
      'createWithdrawal refuses a malformed e-mail as documented':
        'createWithdrawal answers 422 REFUSED in place of INVALID_EMAIL',
    },
  ],
  [
    'that accepts a simple PIN',
    withRules(replace('POST /v1/family/pin', 422, { status: 204, body: '' })),
    {
      'setFamilyPin refuses a simple PIN as documented':
        'setFamilyPin answers 204 in place of a refusal',
    },
  ],
  [
    'that refuses a simple PIN with another code',
    withRules(reword('POST /v1/family/pin', /PIN_TOO_SIMPLE/, 'REFUSED')),
    {
      'setFamilyPin refuses a simple PIN as documented':
        'setFamilyPin answers 422 REFUSED in place of PIN_TOO_SIMPLE',
    },
  ],
  [
    'that keeps purchase rules on without a proof',
    withRules(replace('DELETE /v1/family/pin/reset', 403, { status: 204, body: '' })),
    {
      'keepFamilyOn refuses without a proof of the PIN':
        'keepFamilyOn answers 204 in place of a refusal',
    },
  ],
  [
    'that does not say that a proof is needed',
    withRules(reword('DELETE /v1/family/pin/reset', /FAMILY_PROOF_REQUIRED/, 'REFUSED')),
    {
      'keepFamilyOn refuses without a proof of the PIN':
        'keepFamilyOn answers 403 REFUSED in place of FAMILY_PROOF_REQUIRED',
    },
  ],
];
