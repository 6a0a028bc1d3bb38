import type { PlayerPort } from '#ports/player.ts';
import { type FakeClient, toResult } from './client.ts';
import { answer } from './world/outcome.ts';

export function createFakePlayer(client: FakeClient): PlayerPort {
  return {
    async profile() {
      const reply = await client.callSignedIn('profile', (_state, { name, coins, gems }) =>
        answer({ name, coins, gems }),
      );
      return toResult(reply);
    },
  };
}
