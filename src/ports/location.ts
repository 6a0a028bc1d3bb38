import type { CallProblem, Result } from './result.ts';

export interface LocationPort {
  /** retrieveLocation: two capital letters. */
  lookUpCountry(): Promise<Result<string, CallProblem>>;
}
