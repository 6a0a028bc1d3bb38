import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shapes } from '#adapters/fake/director/event-fields.ts';
import { captchaSources } from '#adapters/recaptcha/addresses.ts';
import { stripeSources } from '#adapters/stripe/addresses.ts';
import type { Fields } from './contract-fields.ts';

const root = join(import.meta.dirname, '../../..');

/** Types of the code that are stored or sent, by the group of the data map that explains their fields. */
const types = {
  'sent to the card provider by the page': ['ports/payments.ts', 'CardHolder'],
  'error report': ['adapters/http/error-reports.ts', 'ErrorReport'],
  'message to the game': ['ports/game-bridge.ts', 'GameMessage'],
  'envelope of a message to the game': ['adapters/browser/game/game-messages.ts', 'Envelope'],
  'message from the game': ['adapters/browser/game/game-messages.ts', 'IncomingMessage'],
  'message between tabs': ['ports/tabs.ts', 'TabNews'],
  'attempt: the press of Pay': ['core/purchase/attempt.ts', 'Intent'],
  attempt: ['core/purchase/attempt.ts', 'Attempt'],
  'finished attempt': ['core/purchase/journal-record.ts', 'FinishedAttempt'],
  'corrupt record': ['core/purchase/journal-record.ts', 'CorruptRecord'],
  'journal record': ['core/purchase/journal-record.ts', 'JournalRecord'],
  'cached data of the last player': ['core/last-known/last-known.ts', 'CacheEntry'],
  'cached topic': ['core/last-known/last-known.ts', 'Cached'],
  'undelivered event': ['adapters/browser/storage/event-store.ts', 'StoredEvent'],
  'picture of a player': ['ports/pictures.ts', 'HeldPicture'],
  'picture from another app': ['ports/pictures.ts', 'SharedPicture'],
  'purchase lock of this browser': ['adapters/browser/storage/family-record.ts', 'FamilyRecord'],
  'hash of the PIN': ['adapters/browser/storage/family-record.ts', 'PinHash'],
} as const;

/** Everything that code stores or sends beside the contract. */
export function codeFields(): Fields {
  return new Map<string, readonly string[]>([
    ['event payload', unique(Object.values(shapes).flatMap(({ fields }) => Object.keys(fields)))],
    ...Object.entries(types).map(([group, [file, type]]) => [group, members(file, type)] as const),
    ['topics of cached data', literals('core/last-known/last-known.ts', 'Topic')],
    ['preferences', literals('ports/preferences.ts', 'PreferenceName')],
    ['names in storage, locks and messages', storageNames()],
    ['code that uses storage', storageCode()],
    ['third-party hosts', unique([...hosts(stripeSources), ...hosts(captchaSources)])],
  ]);
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)];
}

function hosts(sources: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return Object.values(sources).flat();
}

/** The declaration of a type. The sources are formatted, so it ends at the first line that closes it. */
function declaration(file: string, type: string): string {
  const text = readFileSync(join(root, 'src', file), 'utf8');
  const found = new RegExp(
    `^(?:export )?(?:interface ${type}\\b[^{]*\\{.*?^\\}|type ${type}\\b.*?;\n(?:\n|$))`,
    'ms',
  ).exec(text);
  // A variant of a schema has its fields in the schema.
  const schema = new RegExp(`^const \\w+: [\\w.]*<unknown, ${type}> = .*?^\\]\\);`, 'ms').exec(
    text,
  );
  if (!found) throw new Error(`${file} declares no type ${type}`);
  return found[0] + (schema?.[0] ?? '');
}

function members(file: string, type: string): readonly string[] {
  const names = [...declaration(file, type).matchAll(/\breadonly (\w+)\??:/g)];
  return unique(names.map(([, name = '']) => name));
}

function literals(file: string, type: string): readonly string[] {
  return [...declaration(file, type).matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
}

/** Sources of the product without the simulated platform, which stores only the demo. */
const sources = ['src/**/*.{ts,tsx}', 'sw/*.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('src/adapters/fake/'))
  .toSorted();

function storageNames(): readonly string[] {
  const name = /\bownName\('([\w-]+)'\)|\b(?:cacheName|journalName|\w+Key) = '([\w -]+)'/g;
  return unique(
    sources.flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(name)].map(
        ([, own, plain = '']) => own ?? plain.trim(),
      ),
    ),
  ).toSorted();
}

function storageCode(): readonly string[] {
  const use =
    /\b(?:localStorage|sessionStorage|document\.cookie|cookieStore|caches\.open|indexedDB\.open|createDurableStore\('|createDurableStore\(own|createDurableStore\(journal|precacheAndRoute|BroadcastChannel\(|history\.replaceState)/;
  return sources.filter((path) => use.test(readFileSync(join(root, path), 'utf8')));
}
