import type { Outlive } from './assets.ts';

/** The page reads prices from here (src/adapters/browser/storage/kept-prices.ts). */
const cacheName = 'prices';
const place = '/prices';
/**
 * Maximum number of price lists, as there may be those of earlier catalogues and other countries. The oldest are
 * deleted.
 */
const most = 8;

/** The contract's `skus`, if the page wants the answer cached. No other answer of the platform is cached. */
export function isPriceList({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  const { pathname, searchParams } = new URL(url);
  const isGraphql = method === 'GET' && pathname.endsWith('/graphql');
  return isGraphql && searchParams.get('operationName') === 'Skus';
}

/** Returns the platform's answer unchanged. Caches the prices of a valid one, with their date. */
export async function answerPrices(
  request: Request,
  outlive: Outlive,
  ask: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  const response = await ask(request);
  if (isWhole(response)) outlive(keep(new URL(request.url), response.clone()));
  return response;
}

function isWhole({ status, type, redirected, headers }: Response): boolean {
  const json = (headers.get('Content-Type') ?? '').includes('json');
  return status === 200 && json && !redirected && type !== 'opaque' && type !== 'opaqueredirect';
}

async function keep({ searchParams }: URL, response: Response): Promise<void> {
  try {
    const prices = pricesIn(await response.json());
    if (!prices) return;
    const variables = searchParams.get('variables') ?? '{}';
    const cache = await caches.open(cacheName);
    const kept = `${place}?${new URLSearchParams({ variables })}`;
    await cache.delete(kept);
    const headers = { 'Content-Type': 'application/json' };
    const list = JSON.stringify({ prices, asOf: Date.now() });
    await cache.put(kept, new Response(list, { headers }));
    const old = (await cache.keys()).slice(0, -most);
    await Promise.all(old.map((question) => cache.delete(question)));
  } catch (error) {
    // A truncated body, or a full cache: the page still gets its answer.
    console.warn('prices could not be cached', error);
  }
}

/** Undefined if it is empty, or not a complete list of prices without errors. Invalid prices are dropped, as in the page. */
function pricesIn(answer: unknown): readonly object[] | undefined {
  if (!isObject(answer) || !isObject(answer['data'])) return undefined;
  const { errors } = answer;
  if (Array.isArray(errors) ? errors.length > 0 : errors != null) return undefined;
  const { skus } = answer['data'];
  if (!Array.isArray(skus) || !skus.every(isRow)) return undefined;
  const prices = skus.filter(({ price }) => Number.isSafeInteger(price) && price >= 0);
  if (prices.length === 0) return undefined;
  return prices.map(({ skuId, price }) => ({ skuId, price }));
}

function isRow(row: unknown): row is { readonly skuId: string; readonly price: number } {
  if (!isObject(row)) return false;
  return typeof row['skuId'] === 'string' && typeof row['price'] === 'number';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
