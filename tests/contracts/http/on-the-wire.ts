// The parts that all calls of the contract share on the wire.

export const api = 'https://api.test/platform';
export const privacyUrl = 'https://privacy.test';
export const json = { 'content-type': 'application/json' };
export const bearer = { authorization: 'Bearer token-1' };
/** Fields that a newer platform may add to the contract's. */
export const more = { addedLater: [1, { a: null }] };
