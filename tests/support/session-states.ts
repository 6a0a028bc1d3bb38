export const absent = { kind: 'absent', left: false, ended: false, elsewhere: false } as const;

/** The platform knows no session any more. */
export const ended = { ...absent, ended: true } as const;

export const signedOut = { kind: 'closed', by: 'signed-out', elsewhere: false } as const;

/** Another player is signed in now. */
export const replaced = { kind: 'closed', by: 'other-player', elsewhere: false } as const;
