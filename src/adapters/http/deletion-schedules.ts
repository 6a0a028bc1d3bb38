import type { PrivacyPort } from '#ports/privacy.ts';
import * as v from 'valibot';
import { read } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { ListDeletionSchedulesResponse } from './contract/platform.gen.ts';

const schedules: v.GenericSchema<unknown, ListDeletionSchedulesResponse> = v.array(
  v.object({ status: v.string() }),
);

/** See `schedules` of `ports/privacy`. Every page shows a scheduled deletion, so it is loaded with the account. */
export async function readSchedules(
  client: HttpClient,
): Promise<Awaited<ReturnType<PrivacyPort['schedules']>>> {
  const answer = await client.callSignedIn({
    method: 'GET',
    host: 'privacy',
    path: '/v1/privacy/delete/schedule',
  });
  const result = read(answer, schedules);
  return result.ok ? { ok: true, value: result.value.map(({ status }) => status) } : result;
}
