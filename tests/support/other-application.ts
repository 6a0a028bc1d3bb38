// Import it before the store: its modules read the application id once, as in a build with these settings.

export const applicationId = 'starfall';

Object.assign(globalThis, { CONFIG: { applicationId, gameObject: 'StarfallGame' } });
