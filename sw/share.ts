const cacheName = 'pictures';
/** The page reads the file and its arrival time from here (src/adapters/browser/pictures/pictures.ts). */
const place = '/pictures/shared';

/** The target of other apps' shares, and the field of the file (manifest: share_target). */
export const sharePath = '/screenshots';
const field = 'picture';

/** The page reads 50 MiB at most. One byte more lets it see that the file is larger. */
const most = 50 * 1024 * 1024 + 1;

/**
 * Stores the picture that an app of this device shares, and opens the page that asks about it. Posts from another site
 * under its own name are dropped; a site that hides its name passes for an app.
 */
export async function receivePicture(request: Request): Promise<Response> {
  if (isFromOtherSite(request)) return toPage(request);
  try {
    const file = (await request.formData()).get(field);
    // A form without a chosen file has an empty one.
    if (file instanceof Blob && file.size > 0) {
      const cache = await caches.open(cacheName);
      await cache.put(
        place,
        new Response(file.slice(0, most), { headers: { 'X-At': `${Date.now()}` } }),
      );
    }
  } catch (error) {
    // A truncated form, or a full cache: the page still opens and asks for a picture.
    console.warn('a shared picture could not be stored', error);
  }
  return toPage(request);
}

function toPage({ url }: Request): Response {
  return Response.redirect(new URL(sharePath, url), 303);
}

/** The device's share sheet sends no referrer, nor does a page with `no-referrer`. */
function isFromOtherSite({ referrer, url }: Request): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== new URL(url).origin;
}
