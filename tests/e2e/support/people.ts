import { players } from '../../support/platform.ts';

export const { luna, bia, finn } = players;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Numbers of test cards by outcome, formatted as their field shows them. */
export const cards = {
  pays: '4242 4242 4242 4242',
  asksForAuthentication: '4000 0025 0000 3155',
  hasTooLittle: '4000 0000 0000 9995',
} as const;
