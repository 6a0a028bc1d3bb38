import { billingPlatformIds, type WorldState } from '#adapters/fake/world/state.ts';
import type { Hosts } from '#adapters/http/client.ts';
import { type Limits, usualLimits } from '../conformance/connection.ts';
import { type AccountsFile, linkOperations, type Options } from '../conformance/options.ts';
import { freePortRow } from './ports.ts';
import { type LocalPlatform, startLocalPlatform, worldCookie } from './local-platform.ts';
import { localHosts } from './local-settings.ts';
import { players } from './platform.ts';

/** A world of a local platform, with its controls and the accounts file of the conformance command. */
export interface Sandbox {
  readonly cookie: string;
  readonly file: AccountsFile;
  control(name: string, args?: object): Promise<unknown>;
}

/** A local platform during the tests of the calling file. */
export function sandboxPlatform() {
  let platform: LocalPlatform | undefined;
  let worlds = 0;

  beforeAll(async () => {
    platform = await startLocalPlatform(localHosts(await freePortRow(3)));
  });
  afterAll(() => platform?.close());

  const hosts = () => {
    if (!platform) throw new Error('the platform has not started');
    return platform.hosts;
  };

  return {
    hosts,
    /** A new world with its own accounts, cards, links and expired session. */
    async open(): Promise<Sandbox> {
      const cookie = `${worldCookie}=world-${++worlds}`;
      const control = async (name: string, args: object = {}): Promise<unknown> => {
        const init = { method: 'POST', headers: { cookie }, body: JSON.stringify(args) };
        return (await fetch(`${hosts().apiUrl}/_platform/${name}`, init)).json();
      };
      const file = await accountsFile(control);
      return { cookie, file, control };
    },
  };
}

/** Options of a run that buys. */
export function spending(hosts: Hosts, file: AccountsFile, limits: Partial<Limits> = {}): Options {
  return {
    hosts,
    file,
    spend: true,
    application: 'kitewood',
    origin: 'http://localhost:4100',
    limits: { ...usualLimits, ...limits },
  };
}

const results = [
  ['4242424242424242', 'pays'],
  ['4000002500003155', 'asks'],
  ['4000000000000002', 'declined'],
] as const;

const { userId, email: gameLogin } = players.finn;
const expiredToken = 'token-expired';
const links = linkOperations.flatMap((operation) =>
  [true, false].map((works) => ({
    operation,
    works,
    token: `${works ? 'used-once' : 'expired'}-${operation}`,
  })),
);
const privacyOperations = {
  confirmDelete: 'delete',
  confirmDataRequest: 'request',
  confirmEmailChange: 'changeEmail',
} as const;

/** An expired session of the third player, and what its links confirm. */
function tokensOfFile() {
  const parts = {
    tokens: { [expiredToken]: { userId, expiresAt: 0 } },
    deletions: { [userId]: [{ status: 'EMAIL_SENT' }] },
    resetTokens: {} as WorldState['resetTokens'],
    privacyLinks: {} as WorldState['privacyLinks'],
  };
  for (const { operation, token, works } of links) {
    const at = works ? Date.now() : 0;
    if (operation === 'changePassword') parts.resetTokens[token] = { userId, at };
    else {
      const confirmed = privacyOperations[operation];
      parts.privacyLinks[token] = { operation: confirmed, userId, email: gameLogin, at };
    }
  }
  return parts;
}

async function accountsFile(control: Sandbox['control']): Promise<AccountsFile> {
  const cards: AccountsFile['cards'] = [];
  for (const [digits, result] of results) {
    const method = (await control('createMethod', { digits })) as Record<string, string>;
    const { id: paymentMethod = '', brand = '', suffix = '' } = method;
    cards.push({ paymentMethod, brand, suffix, result });
  }
  await control('change', tokensOfFile());
  const account = ({ email: identity, password }: { email: string; password: string }) => ({
    identity,
    password,
  });
  return {
    sandbox: true,
    accounts: [account(players.luna), account(players.bia)],
    cards,
    sku: 'gems_pack_3',
    billingPlatformId: billingPlatformIds.elsewhere,
    environment: 'local',
    identityProvider: 'email',
    links,
    expiredToken,
  };
}
