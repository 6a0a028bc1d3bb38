import { createPrefetch } from '#adapters/http/prefetched-requests.ts';
import { priceRequest, priceVariables } from '#adapters/http/price-query.ts';
import { profilesRequest } from '#adapters/http/profiles-query.ts';
import { billingPlatformOf } from '#core/location/billing-platform.rules.ts';
import { isCountry } from '#core/location/country.rules.ts';
import { gameObject } from '#ports/names.ts';
import { preference } from '../config/preference.ts';

// Runs inline in the documents of players' pages, before anything else. While the store's scripts load, requests the
// session, the country and the prices; at the checkout of a known item also its price and the saved cards. The store
// repeats requests that failed or are invalid. Requests that the store has already sent are not prefetched.

// Only the store may use the game's parameters in the address.
const address = new URLSearchParams(location.search);
if (navigator.onLine && !address.has('country') && preference('signed-in') === 'true') {
  // The store repeats failed requests itself.
  prefetchForPlayer().catch(() => undefined);
}

async function prefetchForPlayer(): Promise<void> {
  const { apiUrl } = CONFIG.platform;
  const prefetch = createPrefetch();
  // A guess at whether the game, which names the country, is there.
  const inGame = gameObject in window || window.parent !== window;
  const stored = inGame ? preference('country') : null;
  const [{ userToken }, { country }] = await Promise.all([
    read(prefetch({ method: 'POST', url: `${apiUrl}/v1/user-sessions` })),
    isCountry(stored)
      ? { country: stored }
      : read(prefetch({ method: 'GET', url: `${apiUrl}/v1/location` })),
  ]);
  if (typeof userToken !== 'string' || !isCountry(country)) return;
  const billingPlatformId = billingPlatformOf(CONFIG.billingPlatforms, country).id;
  const pricesOf = (skuIds: readonly string[], keep: boolean) =>
    priceRequest(
      apiUrl,
      userToken,
      priceVariables(CONFIG.platform.environment, { billingPlatformId, skuIds }),
      keep,
    );
  const listed = SKU_IDS;
  const wanted = [pricesOf(listed, true)];
  const skuId = address.get('skuId');
  const sold = skuId !== null && (listed.includes(skuId) || address.get('type') === 'hidden');
  if (location.pathname === '/checkout' && sold) {
    wanted.push(pricesOf([skuId], false), profilesRequest(apiUrl, userToken, billingPlatformId));
  }
  await Promise.all(wanted.map(prefetch));
}

interface Answer {
  readonly userToken?: unknown;
  readonly country?: unknown;
}

async function read(answer: Promise<Response | undefined>): Promise<Answer> {
  return (await (await answer)?.clone().json()) as Answer;
}
