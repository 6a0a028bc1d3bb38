// What the calls of the contract have in common on the wire.

export const api = 'https://api.test/platform';
export const privacyUrl = 'https://privacy.test';
export const json = { 'content-type': 'application/json' };
export const bearer = { authorization: 'Bearer token-1' };
/** What a newer platform may answer besides what the contract names. */
export const more = { addedLater: [1, { a: null }] };
