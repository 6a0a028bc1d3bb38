import type { CallProblem, Result } from './result.ts';

/** The game's data of a player: nickname and balance. */
export interface Profile {
  readonly name: string;
  readonly coins: number;
  readonly gems: number;
}

export interface PlayerPort {
  profile(): Promise<Result<Profile, CallProblem>>;
}
