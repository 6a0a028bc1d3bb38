import { setFamily } from '#adapters/fake/scenario/family.ts';
import { createAuthenticationSession } from '#adapters/fake/world/accounts.ts';
import { solveCaptcha } from '#adapters/fake/world/privacy.ts';
import { billingPlatformIds, type WorldState } from '#adapters/fake/world/state.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import type { World } from '#adapters/fake/world/world.ts';
import type { ManualClock } from './manual-clock.ts';
import {
  type Fault,
  type Operation,
  type Platform,
  players,
  type StoredEvent,
} from './platform.ts';
import { settle } from './settle.ts';

/** The fake world as a test sees it, with helpers that only a world in memory can have. */
export interface FakePlatform extends Platform {
  /** Number of faults that have not been applied yet. */
  faultsLeft(): Promise<number>;
  /** Removes all faults that have not been applied yet. */
  mendFaults(): Promise<void>;
  /** Messages to the game, oldest first. */
  sentToGame(): Promise<readonly GameMessage[]>;
}

/** @param skew how far the platform's clock is ahead of the device's */
export function createFakePlatform(
  world: World,
  clock: ManualClock,
  skew: { ms: number },
): FakePlatform {
  const change = (apply: (state: WorldState) => void): Promise<void> =>
    world.run((state) => apply(state));

  return {
    billingPlatformIds,
    remember: (player) =>
      change((state) => void createAuthenticationSession(state, players[player])),
    endSessions: () =>
      change((state) => {
        state.tokens = {};
        state.authentications = {};
      }),
    // An expired token is refused like one that was never issued. It is kept, so that sessions can still be counted.
    refuseTokens: () =>
      change((state) => {
        const entries = Object.entries(state.tokens);
        state.tokens = Object.fromEntries(
          entries.map(([token, session]) => [token, { ...session, expiresAt: 0 }]),
        );
      }),
    closeAccount: (player) =>
      change((state) => {
        delete state.accounts[players[player].userId];
      }),
    breakNext: (operation: Operation, ...faults: readonly Fault[]) =>
      change((state) => state.faults.push(...faults.map((fault) => ({ operation, fault })))),
    goOffline: () => change((state) => void (state.network.online = false)),
    goOnline: () => change((state) => void (state.network.online = true)),
    async slowDown(ms) {
      await settle();
      await change((state) => void (state.network.delay = ms));
    },
    async shiftDeviceClock(ms) {
      await settle();
      skew.ms = -ms;
    },
    advance: clock.advance,
    setPrice: (billingPlatformId, sku, minor) =>
      change((state) => {
        const list = state.prices[billingPlatformId];
        if (list) list[sku] = minor;
      }),
    takeOffSale: (sku) =>
      change((state) => {
        for (const list of Object.values(state.prices)) delete list[sku];
      }),
    lackParts: (status) =>
      change((state) => {
        state.plans.missingParts = status;
      }),
    setFamily: (family) => world.run((state, now) => setFamily(state, family, now)),
    decideWithdrawals: (decision) =>
      change((state) => {
        state.plans.withdrawal = decision;
      }),
    async withdrawals() {
      return (await world.read()).withdrawals.map(
        ({ id: _id, receivedAt: _receivedAt, ...withdrawal }) => withdrawal,
      );
    },
    async sessionsMade() {
      return Object.keys((await world.read()).tokens).length;
    },
    async mails() {
      return (await world.read()).mails.map(({ at: _at, ...mail }) => mail);
    },
    async deletions(player) {
      const { userId } = players[player];
      return ((await world.read()).deletions[userId] ?? []).map(({ status }) => status);
    },
    setDeletions: (player, statuses) =>
      change((state) => {
        state.deletions[players[player].userId] = statuses.map((status) => ({ status }));
      }),
    async adsConsent(player) {
      return (await world.read()).adsConsents.includes(players[player].userId);
    },
    async emailOf(player) {
      return (await world.read()).accounts[players[player].userId]?.email ?? null;
    },
    setCaptcha: (fate) => change((state) => void (state.captcha = fate)),
    captchaToken: (kind) =>
      world.run((state) => {
        const token = solveCaptcha(state);
        state.captchaTokens[token] = kind;
        return token;
      }),
    async screenshots(player) {
      const { userId } = players[player];
      const entries = Object.entries((await world.read()).screenshots);
      return entries.flatMap(([file, one]) => (one.userId === userId ? [file] : []));
    },
    async ledger() {
      await settle();
      return (await world.read()).ledger.map(({ kind, purchaseId, sku }) => ({
        kind,
        purchaseId,
        sku,
      }));
    },
    async balance(player) {
      const account = (await world.read()).accounts[players[player].userId];
      if (!account) throw new Error(`no account of ${player}`);
      return { coins: account.coins, gems: account.gems };
    },
    async events() {
      await settle();
      const { events } = await world.read();
      return events.map(({ id, name, payload }) => ({ id, name, payload }) as StoredEvent);
    },
    mendFaults: () => change((state) => void (state.faults = [])),
    async faultsLeft() {
      return (await world.read()).faults.length;
    },
    async sentToGame() {
      await settle();
      return (await world.read()).bridge;
    },
  };
}
