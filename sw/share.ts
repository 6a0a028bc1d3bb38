const cacheName = 'pictures';
/** Here the page looks for it, and for the time at which it came (src/adapters/browser/pictures/pictures.ts). */
const place = '/pictures/shared';

/** The page that other apps share pictures with, and the field they come in (manifest: share_target). */
export const sharePath = '/screenshots';
const field = 'picture';

/** The page reads 50 MiB at most. One byte more lets it see that the file is larger. */
const most = 50 * 1024 * 1024 + 1;

/**
 * Keeps the picture that an app of this device shares, for the page to ask about, and opens that page. What
 * another site sends here under its name is not kept; one that hides its name passes for an app.
 */
export async function receivePicture(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return toPage(request);
  try {
    const file = (await request.formData()).get(field);
    // A form whose file was left out holds one without a byte.
    if (file instanceof Blob && file.size > 0) {
      const cache = await caches.open(cacheName);
      await cache.put(
        place,
        new Response(file.slice(0, most), { headers: { 'X-At': `${Date.now()}` } }),
      );
    }
  } catch (error) {
    // A form cut short, or no room: the page opens all the same and asks for a picture.
    console.warn('shared picture not kept', error);
  }
  return toPage(request);
}

function toPage({ url }: Request): Response {
  return Response.redirect(new URL(sharePath, url), 303);
}

/** The device's own share sheet refers from nowhere, as does a page that asks browsers not to tell. */
function isFromOtherSite({ referrer, url }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin;
}
