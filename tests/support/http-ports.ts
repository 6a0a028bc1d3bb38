import { CardDraft } from '#adapters/fake/card-draft.ts';
import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { readKeptPrices } from '#adapters/browser/storage/kept-prices.ts';
import { createHttpCatalogue } from '#adapters/http/catalogue.ts';
import { HttpClient } from '#adapters/http/client.ts';
import { createEventDelivery, type DeliverEvents } from '#adapters/http/events.ts';
import { createHttpFamily } from '#adapters/http/family.ts';
import { createHttpLocation } from '#adapters/http/location.ts';
import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPlayer } from '#adapters/http/player.ts';
import { priceVariables } from '#adapters/http/price-query.ts';
import { readSchedules } from '#adapters/http/deletion-schedules.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpPromo } from '#adapters/http/promo.ts';
import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { createHttpScreenshots } from '#adapters/http/screenshots.ts';
import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import { StripeProvider } from '#adapters/stripe/provider.ts';
import type { WholePorts } from './whole-app.ts';
import type { StripeCardNumberElement } from '@stripe/stripe-js';
import { answerPrices, isPriceList } from '../../sw/prices.ts';
import { setupServer } from 'msw/node';
import type { OpenPlatform } from '../contracts/contract.ts';
import { BrowserFetch } from './browser-fetch.ts';
import { typeCard } from './cards.ts';
import { createFakePlatform, type FakePlatform } from './fake-platform.ts';
import { httpSession } from './http-session.ts';
import { ManualClock } from './manual-clock.ts';
import { ContractCheck } from './msw/contract-check.ts';
import { createHandlers } from './msw/handlers.ts';
import { type LocalWorld, newLocalWorld } from './msw/local-world.ts';
import { confirmedElements, createStripeStandIn } from './stripe-stand-in.ts';

const hosts = { apiUrl: 'https://api.kitewood.test', privacyUrl: 'https://privacy.kitewood.test' };
const application = 'kitewood';

export interface HttpPorts extends OpenPlatform {
  readonly ports: OpenPlatform['ports'] & Pick<WholePorts, 'catalogue'>;
  readonly deliver: DeliverEvents;
  readonly clock: ManualClock;
  /** Another page of the same browser. */
  nextPage(): HttpPorts;
}

/**
 * The real adapters over HTTP that never leaves the process. A test file calls this once, outside its tests. A request
 * that breaks the contract fails the test that sent it.
 */
export function httpPlatform(): { open(): HttpPorts } {
  const contract = new ContractCheck(application);
  const server = setupServer();
  let current: LocalWorld | undefined;

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    expect(current?.violations ?? []).toEqual([]);
    current = undefined;
  });

  return {
    open() {
      const browser = new BrowserFetch();
      const clock = new ManualClock(browser.calm);
      const skew = { ms: 0 };
      const world = new World(memoryWorldStore(), () => clock.now() + skew.ms);
      const local = newLocalWorld(world);
      const wait = (ms: number) =>
        browser.hold(new Promise<void>((done) => void clock.after(ms, done)));
      current = local;
      server.resetHandlers(...createHandlers({ hosts, contract, worldOf: () => local, wait }));
      return connect(browser, clock, local, skew);
    },
  };
}

const environment = 'test';

function connect(
  browser: BrowserFetch,
  clock: ManualClock,
  local: LocalWorld,
  skew: { ms: number },
): HttpPorts {
  const { world } = local;
  const client = new HttpClient(hosts, clock, throughWorker(browser.fetch));
  const draft = new CardDraft(clock.now);
  const cardholder: HttpPorts['cardholder'] = { answer: 'passes' };
  const stripe = createStripeStandIn({ world, draft, cardholder });
  const provider = new StripeProvider(
    (billingPlatformId) =>
      Object.values<string>(billingPlatformIds).includes(billingPlatformId)
        ? Promise.resolve(stripe)
        : Promise.reject(new Error(`no key for ${billingPlatformId}`)),
    clock,
  );
  provider.mount({ stripe, number: {} as StripeCardNumberElement });
  return {
    ports: {
      session: httpSession(client),
      player: createHttpPlayer(client),
      catalogue: {
        ...createHttpCatalogue(client, environment),
        lastKnown: (query) => readKeptPrices(priceVariables(environment, query)),
      },
      payments: {
        ...createHttpPayments(client),
        ...createHttpProfiles(client),
        createMethod: (holder) => provider.createMethod(holder),
        createWalletMethod: () => provider.createWalletMethod(),
        challengeState: (secret, id) => provider.challengeState(secret, id),
        challenge: (secret, id) => provider.challenge(secret, id),
      },
      purchaseHistory: createHttpPurchaseHistory(client),
      accountFamily: createHttpFamily(client),
      password: createHttpPassword(client, application),
      privacy: {
        ...createHttpPrivacy(client, application),
        schedules: () => readSchedules(client),
      },
      withdrawal: createHttpWithdrawal(client, application),
      promo: createHttpPromo(client),
      screenshots: createHttpScreenshots(client),
    },
    location: createHttpLocation(client),
    deliver: createEventDelivery(client),
    platform: throughBrowser(createFakePlatform(world, clock, skew), browser, local),
    clock,
    cardholder,
    typeCard: (number, brand) => typeCard(draft, number, brand),
    confirmSheet: (number) =>
      provider.confirmed({ stripe, elements: confirmedElements(number), fail() {} }),
    nextPage: () => connect(browser, clock, local, skew),
  };
}

/** If there is cache storage, price requests pass through the worker's code, which caches the answers. */
function throughWorker(fetcher: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!('caches' in globalThis) || !isPriceList(request)) return fetcher(request);
    const work: Promise<unknown>[] = [];
    const response = await answerPrices(request, (one) => work.push(one), fetcher);
    await Promise.all(work);
    return response;
  };
}

/**
 * The same platform for a browser: `remember` also sets its cookie; `slowDown`, `ledger` and `events` wait until its
 * calls have been answered.
 */
function throughBrowser(
  platform: FakePlatform,
  browser: BrowserFetch,
  { world }: LocalWorld,
): FakePlatform {
  return {
    ...platform,
    async remember(player) {
      await platform.remember(player);
      browser.cookie = (await world.read()).cookie;
    },
    async slowDown(ms) {
      await browser.calm();
      await platform.slowDown(ms);
    },
    async ledger() {
      await browser.calm();
      return platform.ledger();
    },
    async events() {
      await browser.calm();
      return platform.events();
    },
  };
}
