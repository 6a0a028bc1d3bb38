import type { PlayerPort } from '#ports/player.ts';
import * as v from 'valibot';
import type { HttpClient } from './client.ts';
import type { Query } from './contract/game.gen.ts';
import { integer } from '../shared/numbers.ts';
import { askGame } from './graphql.ts';

export const profileQuery = 'query Profile { profile { name coins gems } }';

export function createHttpPlayer(client: HttpClient): PlayerPort {
  return {
    profile: () => askGame(client, { operation: 'profile', document: profileQuery, data: profile }),
  };
}

const profile: v.GenericSchema<unknown, Query['profile']> = v.object({
  name: v.string(),
  coins: integer,
  gems: integer,
});
