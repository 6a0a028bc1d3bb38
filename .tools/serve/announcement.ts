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
  const simulated = !platform || (isLocal(platform) && platform.environment === 'local');
  const backend = platform ? `${simulated ? 'local ' : ''}platform ${platform.apiUrl}` : 'demo';
  return [
    `${brand.name} is open at ${url}   Ctrl+C closes it`,
    '',
    ...rows('Backend', [[backend]]),
    ...(simulated ? rows('Sign in', accounts()) : []),
    ...(simulated && platform?.gameOrigin
      ? rows('In a game', [[inGame(platform.gameOrigin, url)]])
      : []),
    ...(platform ? [] : [...rows('Cards', cards), ...rows('Links', links(url))]),
    '',
  ].join('\n');
}

function accounts(): readonly (readonly string[])[] {
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  return Object.values(newWorld().accounts).map(({ email, gameLogin, password, country }) => [
    email ?? gameLogin ?? '',
    password,
    `${countries.of(country)}${email === null ? ', without an e-mail' : ''}`,
  ]);
}

function links(url: string): readonly (readonly string[])[] {
  const example = [`${url}/home?scenario=v1,player:luna`];
  const others = `docs/demo.md has more, with port ${usualPort}: use ${url} instead`;
  return url.endsWith(`:${usualPort}`) ? [example, ['docs/demo.md has more']] : [example, [others]];
}

function inGame(gameOrigin: string, url: string): string {
  return `${gameOrigin}/?${new URLSearchParams({ store: `${url}/home?embedded=true` })}`;
}

/** Aligned columns, with the name of the rows before the first. */
function rows(name: string, cells: readonly (readonly string[])[]): readonly string[] {
  return cells.map((row, index) => {
    const columns = row.map((cell, at) =>
      cell.padEnd(Math.max(...cells.map((other) => other[at]?.length ?? 0))),
    );
    return `  ${[(index === 0 ? name : '').padEnd(10), ...columns].join('  ').trimEnd()}`;
  });
}
