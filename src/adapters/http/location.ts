import type { LocationPort } from '#ports/location.ts';
import * as v from 'valibot';
import { read } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { RetrieveLocationResponse } from './contract/platform.gen.ts';

export function createHttpLocation(client: HttpClient): LocationPort {
  return {
    async lookUpCountry() {
      const answer = await client.call({
        method: 'GET',
        path: '/v1/location',
      });
      const result = read(answer, location);
      return result.ok ? { ok: true, value: result.value.country } : result;
    },
  };
}

const location: v.GenericSchema<unknown, RetrieveLocationResponse> = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});
