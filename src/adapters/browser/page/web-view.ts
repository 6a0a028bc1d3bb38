import { ownName } from '#ports/names.ts';
import type { BrowserReport, CapabilityState } from '#ports/web-view.ts';
import { withTimeout } from '../with-timeout.ts';

const probe = ownName('probe');

/** Detects capabilities by using each once and undoing it. */
export async function runWebViewCheck(): Promise<BrowserReport> {
  const tried = await Promise.all(
    Object.entries(tries).map(async ([capability, attempt]) => {
      const works = await Promise.resolve()
        .then(attempt)
        .catch(() => false);
      return [capability, works ? 'works' : 'missing'] as const;
    }),
  );
  return Object.fromEntries(tried) as Record<keyof BrowserReport, CapabilityState>;
}

const tries: Readonly<Record<keyof BrowserReport, () => boolean | Promise<boolean>>> = {
  storage() {
    localStorage.setItem(probe, probe);
    const kept = localStorage.getItem(probe) === probe;
    localStorage.removeItem(probe);
    return kept;
  },
  records: () => withTimeout(keepsRecords()),
  cookies() {
    // Browsers accept the prefix and `Secure` on https only.
    const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
    const attributes = `SameSite=Lax; Path=/${secure}`;
    document.cookie = `${prefix}${probe}=1; ${attributes}`;
    const kept = document.cookie.includes(`${probe}=1`);
    document.cookie = `${prefix}${probe}=; ${attributes}; Max-Age=0`;
    return kept;
  },
  frames() {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    document.body.append(frame);
    const shown = frame.contentWindow !== null;
    frame.remove();
    return shown;
  },
  wallets() {
    // Constructing a request would search for payment apps, and log an error if the policy forbids payment.
    const { featurePolicy } = document as PolicyDocument;
    return 'PaymentRequest' in window && featurePolicy?.allowsFeature('payment') !== false;
  },
  worker: () => 'serviceWorker' in navigator && isSecureContext,
};

/** Only Chromium has this API. It is also the only engine that applies the Permissions-Policy header. */
interface PolicyDocument extends Document {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Writes one record, as some browsers open a database that cannot be written. A page closed during this check may leave
 * a database without its object store: it is deleted, and the check is repeated once.
 */
function keepsRecords(again = true): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(probe);
    const failed = () => reject(opening.error ?? new Error('no records'));
    opening.addEventListener('error', failed);
    opening.addEventListener('blocked', failed);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(probe));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const end = (answer: () => boolean | Promise<boolean>) => {
        database.close();
        const leaving = indexedDB.deleteDatabase(probe);
        for (const done of ['success', 'error'])
          leaving.addEventListener(done, () => resolve(answer()));
      };
      if (!database.objectStoreNames.contains(probe)) {
        return end(() => again && keepsRecords(false));
      }
      const writing = database.transaction(probe, 'readwrite');
      writing.objectStore(probe).put(true, probe);
      writing.addEventListener('complete', () => end(() => true));
      writing.addEventListener('abort', () => end(() => false));
    });
  });
}
