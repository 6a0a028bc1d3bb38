/** Accounts of the demo world. */
export interface Player {
  readonly email: string;
  readonly password: string;
}

export const luna: Player = { email: 'luna@kitewood.test', password: 'moonlight' };
export const bia: Player = { email: 'bia@kitewood.test', password: 'girassol' };

/** Numbers of test cards, by what becomes of them. */
export const cards = {
  pays: '4242 4242 4242 4242',
  paysToo: '5555 5555 5555 4444',
  asksForAuthentication: '4000 0025 0000 3155',
  hasTooLittle: '4000 0000 0000 9995',
} as const;
