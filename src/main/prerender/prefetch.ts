import { createPrefetch } from '#adapters/http/prefetched-requests.ts';
import { priceRequest, priceVariables } from '#adapters/http/price-query.ts';
import { profilesRequest } from '#adapters/http/profiles-query.ts';
import { isCountry } from '#core/location/country.rules.ts';
import { preference } from '../config/preference.ts';

// Runs inline in the documents of players' pages, before anything else. While the store's scripts load, it asks the
// platform who is signed in, where they are, and for the prices; at the checkout of a known item also for its price and
// the saved cards. The store repeats requests that failed or are invalid; requests that the store has already sent are
// not prefetched.

// Only the store reads the game's parameters of the address.
const address = new URLSearchParams(location.search);
if (navigator.onLine && !address.has('country') && preference('signed-in') === 'true') {
  // The store asks for itself what was lost.
  askForPlayer().catch(() => undefined);
}

async function askForPlayer(): Promise<void> {
  const { apiUrl } = CONFIG.platform;
  const askAhead = createPrefetch();
  // As far as this script can see whether the game is there, which names it.
  const inGame = 'KitewoodGame' in window || window.parent !== window;
  const stored = inGame ? preference('country') : null;
  const [{ userToken }, { country }] = await Promise.all([
    read(askAhead({ method: 'POST', url: `${apiUrl}/v1/user-sessions` })),
    isCountry(stored)
      ? { country: stored }
      : read(askAhead({ method: 'GET', url: `${apiUrl}/v1/location` })),
  ]);
  if (typeof userToken !== 'string' || !isCountry(country)) return;
  const { brazil, elsewhere } = CONFIG.billingPlatforms;
  const billingPlatformId = country === 'BR' ? brazil : elsewhere;
  const ask = (skuIds: readonly string[], keep: boolean) =>
    priceRequest(
      apiUrl,
      userToken,
      priceVariables(CONFIG.platform.environment, { billingPlatformId, skuIds }),
      keep,
    );
  const wanted = [ask(SKU_IDS, true)];
  const skuId = address.get('skuId');
  const sold = skuId !== null && (SKU_IDS.includes(skuId) || address.get('type') === 'hidden');
  if (location.pathname === '/checkout' && sold) {
    wanted.push(ask([skuId], false), profilesRequest(apiUrl, userToken, billingPlatformId));
  }
  await Promise.all(wanted.map(askAhead));
}

interface Answer {
  readonly userToken?: unknown;
  readonly country?: unknown;
}

async function read(answer: Promise<Response | undefined>): Promise<Answer> {
  return (await (await answer)?.clone().json()) as Answer;
}
