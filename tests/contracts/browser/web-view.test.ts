/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { runWebViewCheck } from '#adapters/browser/page/web-view.ts';
import type { BrowserReport } from '#ports/web-view.ts';
import { IDBFactory } from 'fake-indexeddb';
import { denied } from '../../support/device-storage.ts';
import { describeWebView } from '../web-view.contract.ts';

const takeAway: Readonly<Record<keyof BrowserReport, () => void>> = {
  storage: () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied),
  records: () => jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(denied),
  cookies: () => jest.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(''),
  frames: () =>
    jest.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null),
  wallets: () => Reflect.deleteProperty(window, 'PaymentRequest'),
  worker: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  // Constructing a PaymentRequest throws: the check must not create one.
  Object.assign(window, { isSecureContext: true, PaymentRequest: denied });
});

describeWebView('browser', () => ({
  port: { run: runWebViewCheck },
  takeAway: (capability) => takeAway[capability](),
}));

test('the check leaves no data and no iframe behind', async () => {
  await runWebViewCheck();
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
  expect(document.querySelector('iframe')).toBeNull();
  expect(await indexedDB.databases()).toEqual([]);
});

test('a leftover probe database without its store does not fail the check, and is deleted', async () => {
  await new Promise((resolve) => {
    indexedDB.open('kitewood-probe').addEventListener('success', ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(undefined);
    });
  });
  expect((await runWebViewCheck()).records).toBe('works');
  expect(await indexedDB.databases()).toEqual([]);
});

test('run() reports records as missing after three seconds if IndexedDB never answers', async () => {
  jest.spyOn(IDBFactory.prototype, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  expect((await runWebViewCheck()).records).toBe('missing');
});

test('run() reports wallets as missing if the policy of the document forbids payment', async () => {
  const allowsFeature = (feature: string) => feature !== 'payment';
  Object.assign(document, { featurePolicy: { allowsFeature } });
  expect((await runWebViewCheck()).wallets).toBe('missing');
  Reflect.deleteProperty(document, 'featurePolicy');
});
