import type { LinkRun, LinkRuns } from '#ports/link-runs.ts';

const place = 'kitewood-links';
/** The history entry keeps a link's fingerprint under this name, so that a reload knows it again. */
const mark = 'linkFingerprint';
const most = 20;

type Runs = readonly (readonly [fingerprint: string, run: LinkRun])[];

/** Keeps what became of the newest links in local storage; where that is denied, in memory. */
export function createLinkRuns(): LinkRuns {
  let memory: Runs = [];

  function read(): Runs {
    try {
      const stored = localStorage.getItem(place);
      return stored === null ? memory : parse(stored);
    } catch {
      return memory;
    }
  }

  function write(runs: Runs): void {
    memory = runs;
    try {
      localStorage.setItem(place, JSON.stringify(runs));
    } catch {
      // Denied or full: memory has it for as long as the page lives.
    }
  }

  return {
    async recall(path, token) {
      const wanted = token === null ? markedFingerprint() : await fingerprint(path, token);
      return read().find(([one]) => one === wanted)?.[1] ?? null;
    },
    async remember(path, token, run) {
      const own = await fingerprint(path, token);
      const others = read().filter(([one]) => one !== own);
      write([[own, run] as const, ...others].slice(0, most));
      if (location.pathname.replace(/\/$/, '') === path) {
        history.replaceState({ ...(history.state as object | null), [mark]: own }, '');
      }
    },
  };
}

/** Tells one token from another and nothing of either. */
async function fingerprint(path: string, token: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${path} ${token}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function markedFingerprint(): unknown {
  const { state } = history as { state: unknown };
  return typeof state === 'object' && state !== null
    ? (state as Readonly<Record<string, unknown>>)[mark]
    : undefined;
}

/** Only what looks like runs; anything else in its place is forgotten. */
function parse(stored: string): Runs {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isRun) : [];
  } catch {
    return [];
  }
}

function isRun(value: unknown): value is readonly [string, LinkRun] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    ['begun', 'done', 'expired'].includes(value[1] as string)
  );
}
