import { type FaultRow, replace, reword, spoil, withRules } from './fault-row.ts';

const shape = (name: string, reason: RegExp) => ({
  [`${name} answers in the contract’s shape`]: expect.stringMatching(reason),
});

/** Accepts the links with this text in their tokens. */
const accepting = (operation: string, line: string, text: string, check: string): FaultRow => [
  `whose ${operation} accepts a link that is ${text}`,
  spoil(line, (answer, { body }) => {
    if (answer.status !== 410 || !body.includes(text)) return;
    Object.assign(answer, { status: 204, body: '' });
  }),
  { [`${operation} ${check}`]: `${operation} answers 204 in place of a refusal` },
];

const links = [
  ['changePassword', 'PUT /v1/password'],
  ['confirmDelete', 'POST /v1/privacy/delete/confirm'],
  ['confirmDataRequest', 'POST /v1/privacy/data/confirm'],
  ['confirmEmailChange', 'POST /v1/privacy/data/email-change/confirm'],
] as const;

export const linkFaults: readonly FaultRow[] = [
  ...links.flatMap(([name, line]) => [
    accepting(name, line, 'unknown', 'refuses an unknown token as documented'),
    accepting(name, line, 'expired', 'refuses a link that has expired or was used'),
    accepting(name, line, 'used', 'accepts a link once'),
  ]),
  [
    'that does not name an expired link',
    replace('PUT /v1/password', 410, { status: 400, body: '{"code":"REFUSED"}' }),
    {
      'changePassword refuses a link that has expired or was used':
        'changePassword answers 400 REFUSED in place of 410 ACTION_TOKEN_EXPIRED',
      'changePassword accepts a link once':
        'changePassword answers 400 REFUSED in place of 410 ACTION_TOKEN_EXPIRED',
    },
  ],
];

export const readFaults: readonly FaultRow[] = [
  [
    'with a country of another shape',
    replace('GET /v1/location', 200, { body: '{"country":"usa"}' }),
    shape('retrieveLocation', /^retrieveLocation answers 200: \/country must match pattern/),
  ],
  [
    'with an e-mail of another shape',
    replace('GET /v1/identities/email', 200, { body: '{"email":1}' }),
    shape('readLinkedEmail', /^readLinkedEmail answers 200: \/email must be string,null/),
  ],
  [
    'with cards of another shape',
    replace('GET /v1/payment-profiles', 200, { body: '{}' }),
    shape('retrievePaymentProfiles', /^retrievePaymentProfiles answers 200: must be array/),
  ],
  [
    'that redirects one operation',
    spoil('GET /v1/privacy/delete/schedule', (answer) => {
      if (answer.status !== 200) return;
      answer.status = 302;
      answer.headers['location'] = 'http://elsewhere.invalid/';
    }),
    shape(
      'listDeletionSchedules',
      /^listDeletionSchedules answers 302, a redirect to http:\/\/elsewhere.invalid\/: it is not followed$/,
    ),
  ],
  [
    'with a page in place of a consent',
    replace('GET /v1/privacy/personalized-ads-consent', 200, { body: '<h1>Hi</h1>' }),
    shape('readAdsConsent', /^readAdsConsent answers 200 with an HTML page in place of JSON$/),
  ],
  [
    'with purchases of another shape',
    replace('GET /v1/purchases', 200, { body: '{"purchases":[]}' }),
    shape('listPurchases', /^listPurchases answers 200: must have required property 'nextCursor'/),
  ],
  [
    'with purchase rules of another shape',
    withRules(replace('GET /v1/family', 200, { body: '{"state":"OFF"}' })),
    shape('readFamily', /^readFamily answers 200: must have required property 'rules'/),
  ],
  [
    'that accepts an unknown card',
    spoil('PATCH /v1/payment-profiles/conformance-unknown-token', (answer) => {
      if (answer.status === 404) Object.assign(answer, { status: 403, body: '{}' });
    }),
    {
      'updatePaymentProfile refuses an unknown card as documented': expect.stringMatching(
        /^updatePaymentProfile answers 403: must have required property 'code'/,
      ),
    },
  ],
  [
    'that refuses a captcha without a reason',
    replace('POST /v1/privacy/captcha/validate', 400, { body: '{}' }),
    {
      'validateCaptcha refuses an unknown token as documented': expect.stringMatching(
        /^validateCaptcha answers 400: must have required property 'statusCode'/,
      ),
    },
  ],
  [
    'that refuses a nickname without a code',
    replace('POST /v1/password', 404, { body: '{}' }),
    {
      'requestPasswordReset refuses an unknown nickname as documented': expect.stringMatching(
        /^requestPasswordReset answers 404: must have required property 'code'/,
      ),
    },
  ],
  [
    'with a balance of another shape',
    reword('Profile', /"coins":\d+/, '"coins":"many"'),
    {
      'profile answers in the schema’s shape': expect.stringMatching(
        /^Profile answers 200: Int cannot represent non-integer value: "many"/,
      ),
    },
  ],
  [
    'with the price of another SKU',
    reword('PassingSkus', /gems_pack_3/, 'gems_pack_4'),
    {
      'skus answers the price of the file’s SKU, and leaves out an unknown one':
        'answers prices of gems_pack_4',
    },
  ],
  [
    'that says that an unknown code has expired',
    reword('RedeemPromoCode', /INVALID_PROMO_CODE/, 'EXPIRED'),
    {
      'redeemPromoCode refuses an unknown code with INVALID_PROMO_CODE':
        'answers FAILURE with EXPIRED',
    },
  ],
];
