import { type FamilyState, setFamily } from '#adapters/fake/scenario/family.ts';
import { createAuthenticationSession } from '#adapters/fake/world/accounts.ts';
import { solveCaptcha } from '#adapters/fake/world/privacy.ts';
import {
  billingPlatformIds,
  type CaptchaFate,
  type WorldState,
} from '#adapters/fake/world/state.ts';
import type { World } from '#adapters/fake/world/world.ts';
import type { ManualClock } from './manual-clock.ts';
import {
  type DemoPlayer,
  type Fault,
  type Operation,
  players,
  type StoredEvent,
} from './platform.ts';
import { settle } from './settle.ts';

export type FakePlatform = ReturnType<typeof createFakePlatform>;

/**
 * Controls the platform and its network, and observes them, for a test.
 * @param skew how far the platform's clock is ahead of the device's
 */
export function createFakePlatform(world: World, clock: ManualClock, skew: { ms: number }) {
  const change = (apply: (state: WorldState) => void): Promise<void> =>
    world.run((state) => apply(state));

  return {
    billingPlatformIds,
    /**
     * Gives this browser the player's authentication cookie of an earlier visit. No user session has been requested yet.
     */
    remember: (player: DemoPlayer) =>
      change((state) => void createAuthenticationSession(state, players[player])),
    /** Ends every session of this browser on the platform; the browser does not know it yet. */
    endSessions: () =>
      change((state) => {
        state.tokens = {};
        state.authentications = {};
      }),
    /** Rejects the bearer tokens created so far; the cookie stays valid. */
    refuseTokens: () =>
      change((state) => {
        // An expired token is refused like one that was never issued. It is kept, so that sessions can still be counted.
        const entries = Object.entries(state.tokens);
        state.tokens = Object.fromEntries(
          entries.map(([token, session]) => [token, { ...session, expiresAt: 0 }]),
        );
      }),
    /** Closes the account: user sessions are still created, but every call with them is rejected. */
    closeAccount: (player: DemoPlayer) =>
      change((state) => {
        delete state.accounts[players[player].userId];
      }),
    /** Makes the next calls of this operation fail, one call per fault. */
    breakNext: (operation: Operation, ...faults: readonly Fault[]) =>
      change((state) => state.faults.push(...faults.map((fault) => ({ operation, fault })))),
    goOffline: () => change((state) => void (state.network.online = false)),
    goOnline: () => change((state) => void (state.network.online = true)),
    /** Delays every call that starts from now on, by `ms` before it reaches the platform. */
    async slowDown(ms: number) {
      await settle();
      await change((state) => void (state.network.delay = ms));
    },
    /** Sets the device's clock ahead of the platform's by `ms`, or behind it if negative. */
    async shiftDeviceClock(ms: number) {
      await settle();
      skew.ms = -ms;
    },
    /** Advances the clocks of device and platform. */
    advance: clock.advance,
    setPrice: (billingPlatformId: string, sku: string, minor: number) =>
      change((state) => {
        const list = state.prices[billingPlatformId];
        if (list) list[sku] = minor;
      }),
    takeOffSale: (sku: string) =>
      change((state) => {
        for (const list of Object.values(state.prices)) delete list[sku];
      }),
    /** The platform lacks the optional parts of the contract: it answers their calls with this status. */
    lackParts: (status: 404 | 405 | 501) =>
      change((state) => {
        state.plans.missingParts = status;
      }),
    /** Adds the optional family part, which the platform lacks otherwise, with rules in this state for every account. */
    setFamily: (family: FamilyState) => world.run((state, now) => setFamily(state, family, now)),
    /** Decides about every withdrawal from now on, at once. */
    decideWithdrawals: (decision: 'accepted' | 'declined') =>
      change((state) => {
        state.plans.withdrawal = decision;
      }),
    /** Statements of withdrawal that the platform has received, oldest first. */
    async withdrawals() {
      return (await world.read()).withdrawals.map(
        ({ id: _id, receivedAt: _receivedAt, ...withdrawal }) => withdrawal,
      );
    },
    /** Number of user sessions created from this browser's authentication. */
    async sessionsMade() {
      return Object.keys((await world.read()).tokens).length;
    },
    /** Mails the platform has sent, oldest first. */
    async mails() {
      return (await world.read()).mails.map(({ at: _at, ...mail }) => mail);
    },
    /** Status of each scheduled deletion of the player's account, newest first. */
    async deletions(player: DemoPlayer) {
      const { userId } = players[player];
      return ((await world.read()).deletions[userId] ?? []).map(({ status }) => status);
    },
    setDeletions: (player: DemoPlayer, statuses: readonly string[]) =>
      change((state) => {
        state.deletions[players[player].userId] = statuses.map((status) => ({ status }));
      }),
    async adsConsent(player: DemoPlayer) {
      return (await world.read()).adsConsents.includes(players[player].userId);
    },
    /** The e-mail the account has now. */
    async emailOf(player: DemoPlayer) {
      return (await world.read()).accounts[players[player].userId]?.email ?? null;
    },
    /** Sets how the captcha's checkbox behaves from now on. */
    setCaptcha: (fate: CaptchaFate) => change((state) => void (state.captcha = fate)),
    /** Creates a captcha token that the platform accepts (`good`) or rejects (`bad`). */
    captchaToken: (kind: 'good' | 'bad') =>
      world.run((state) => {
        const token = solveCaptcha(state);
        state.captchaTokens[token] = kind;
        return token;
      }),
    /** Names of the player's saved pictures. */
    async screenshots(player: DemoPlayer) {
      const { userId } = players[player];
      const entries = Object.entries((await world.read()).screenshots);
      return entries.flatMap(([file, one]) => (one.userId === userId ? [file] : []));
    },
    /** Every movement of money and of items, oldest first. */
    async ledger() {
      await settle();
      return (await world.read()).ledger.map(({ at: _at, ...entry }) => entry);
    },
    async balance(player: DemoPlayer) {
      const account = (await world.read()).accounts[players[player].userId];
      if (!account) throw new Error(`no account of ${player}`);
      return { coins: account.coins, gems: account.gems };
    },
    /** Events that the platform has received, without repeated ids, oldest first. */
    async events() {
      await settle();
      const { events } = await world.read();
      return events.map(({ id, name, payload }) => ({ id, name, payload }) as StoredEvent);
    },
    /** Removes all faults that have not been applied yet. */
    mendFaults: () => change((state) => void (state.faults = [])),
    /** Number of faults that have not been applied yet. */
    async faultsLeft() {
      return (await world.read()).faults.length;
    },
    /** Messages to the game, oldest first. */
    async sentToGame() {
      await settle();
      return (await world.read()).bridge;
    },
  };
}
