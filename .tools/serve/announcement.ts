import { newWorld } from '#adapters/fake/world/state.ts';
import { type BuildConfig, isLocal } from '../build/build.ts';

/** The port in the links of docs/demo.md. */
export const usualPort = 4173;

const cards = [
  ['4242 4242 4242 4242', 'pays'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 9995', 'is declined'],
] as const;

/** The lines that a command prints once the store is open at `url`: brand, backend, and accounts that are known. */
export function announcement(
  url: string,
  { brand, platform }: Pick<BuildConfig, 'brand' | 'platform'>,
): string {
  const isSimulated = !platform || (isLocal(platform) && platform.environment === 'local');
  const backend = platform ? `${isSimulated ? 'local ' : ''}platform ${platform.apiUrl}` : 'demo';
  const isUsual = url.endsWith(`:${usualPort}`);
  const instead = isUsual ? '' : `, with port ${usualPort}: use ${url} instead`;
  return [
    `${brand.name} is open at ${url}   Ctrl+C closes it`,
    '',
    line('Backend', backend),
    ...(isSimulated ? accounts() : []),
    ...(isSimulated && platform?.gameOrigin
      ? [line('In a game', inGame(platform.gameOrigin, url))]
      : []),
    ...(platform
      ? []
      : [
          ...cards.map((card) => line('Card', ...card)),
          line('Link', `${url}/home?scenario=v1,player:luna`),
          line('', `docs/demo.md has more${instead}`),
        ]),
    '',
  ].join('\n');
}

function accounts(): readonly string[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  return Object.values(newWorld().accounts).map(({ email, gameLogin, password, country }) => {
    const from = `${countries.of(country)}${email === null ? ', without an e-mail' : ''}`;
    return line('Account', email ?? gameLogin ?? '', password, from);
  });
}

function inGame(gameOrigin: string, url: string): string {
  return `${gameOrigin}/?${new URLSearchParams({ store: `${url}/home?embedded=true` })}`;
}

function line(name: string, ...[first = '', ...others]: readonly string[]): string {
  return [`  ${name.padEnd(10)}`, first.padEnd(25), ...others].join('  ').trimEnd();
}
