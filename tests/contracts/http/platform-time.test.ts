import { cannedPlatform, session } from '../../support/canned-platform.ts';

const made = 'POST /v1/user-sessions';

test.each([
  ['by its own clock', { Date: 'Fri, 20 Nov 2026 12:50:00 GMT' }, '2026-11-20T12:50:00Z'],
  ['by the end of its sessions if its clock may not be read', {}, '2026-11-20T13:00:00Z'],
])('the platform’s time is read %s', async (_, headers, time) => {
  const { client, clock } = cannedPlatform({ [made]: { ...session, headers } });
  expect(await client.tokens.platformTime()).toEqual({ ok: true, value: Date.parse(time) });
  // Time that passes on the device does not count.
  await clock.advance(5_000);
  expect(await client.tokens.platformTime()).toEqual({ ok: true, value: Date.parse(time) });
});
