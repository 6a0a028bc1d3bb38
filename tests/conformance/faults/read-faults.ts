import { type FaultRow, replace, reword, spoil, withRules } from './fault-row.ts';

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

/** Answers of another shape than the contract's, and the reasons. */
const shapes: readonly (readonly [string, string, string, RegExp])[] = [
  ['retrieveLocation', 'GET /v1/location', '{"country":"usa"}', /: \/country must match pattern/],
  ['readLinkedEmail', 'GET /v1/identities/email', '{"email":1}', /: \/email must be string,null/],
  ['retrievePaymentProfiles', 'GET /v1/payment-profiles', '{}', /: must be array/],
  [
    'readAdsConsent',
    'GET /v1/privacy/personalized-ads-consent',
    '<h1>Hi</h1>',
    / with an HTML page in place of JSON$/,
  ],
  [
    'listPurchases',
    'GET /v1/purchases',
    '{"purchases":[]}',
    /: must have required property 'nextCursor'/,
  ],
  ['readFamily', 'GET /v1/family', '{"state":"OFF"}', /: must have required property 'rules'/],
];

const shape = (name: string) => `${name} answers in the contract’s shape`;

export const readFaults: readonly FaultRow[] = [
  ...shapes.map(([name, line, body, reason]): FaultRow => [
    `whose ${name} answers in another shape`,
    withRules(replace(line, 200, { body })),
    { [shape(name)]: expect.stringMatching(new RegExp(`^${name} answers 200${reason.source}`)) },
  ]),
  [
    'that redirects one operation',
    spoil('GET /v1/privacy/delete/schedule', (answer) => {
      if (answer.status !== 200) return;
      answer.status = 302;
      answer.headers['location'] = 'http://elsewhere.invalid/';
    }),
    {
      [shape('listDeletionSchedules')]:
        'listDeletionSchedules answers 302, a redirect to http://elsewhere.invalid/: it is not followed',
    },
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
    'that declines an unknown purchase',
    replace('POST /v1/purchases/conformance-unknown-token/confirm', 404, { status: 402 }),
    {
      'confirmPurchase refuses an unknown purchase as documented':
        'confirmPurchase answers 402 PURCHASE_NOT_FOUND in place of 404',
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
    'that refuses a nickname with another code',
    reword('POST /v1/password', /NICKNAME_NOT_FOUND/, 'REFUSED'),
    {
      'requestPasswordReset refuses an unknown nickname as documented':
        'requestPasswordReset answers 404 REFUSED in place of NICKNAME_NOT_FOUND',
    },
  ],
  [
    'that refuses an e-mail with another code',
    reword('POST /v1/password', /EMAIL_NOT_FOUND/, 'REFUSED'),
    {
      'requestPasswordReset refuses an unknown e-mail as documented':
        'requestPasswordReset answers 404 REFUSED in place of EMAIL_NOT_FOUND',
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
