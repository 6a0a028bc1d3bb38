import type { LocationPort } from '#ports/location.ts';
import { type FakeClient, toResult } from './client.ts';
import { countryOfVisitor } from './world/accounts.ts';
import { answer } from './world/outcome.ts';

/** The visitor's country is that of the signed-in demo account. */
export function createFakeLocation(client: FakeClient): LocationPort {
  return {
    async lookUpCountry() {
      const reply = await client.call('retrieveLocation', (state) =>
        answer(countryOfVisitor(state)),
      );
      return toResult(reply);
    },
  };
}
