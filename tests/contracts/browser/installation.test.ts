/** @jest-environment jsdom */
import { catchInstallOffer } from '#adapters/browser/worker/install-offer.ts';
import { createInstallation } from '#adapters/browser/worker/installation.ts';
import { describeInstallation } from '../installation.contract.ts';

/** Chromium's event: it prompts once, and a new one follows if the player refuses. */
class Offer extends Event {
  readonly prompt: jest.Mock<Promise<void>, []>;

  constructor(answer: 'accepted' | 'dismissed', asked: () => void) {
    super('beforeinstallprompt', { cancelable: true });
    this.prompt = jest.fn(() => {
      asked();
      if (answer === 'dismissed') dispatchEvent(new Offer(answer, asked));
      return Promise.resolve();
    });
  }
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

describeInstallation('browser', () => {
  const asked = jest.fn();
  return {
    installation: createInstallation(),
    offer: (answer) => void dispatchEvent(new Offer(answer, asked)),
    asked: () => asked.mock.calls.length,
  };
});

test('the browser shows no banner of its own', () => {
  createInstallation();
  const offer = new Offer('accepted', () => {});
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
});

test('what the player installs from the browser\u2019s own menu is offered no more', () => {
  const installation = createInstallation();
  dispatchEvent(new Offer('accepted', () => {}));
  dispatchEvent(new Event('appinstalled'));
  expect(installation.state).toBe('none');
});

test('pressed twice, the browser asks once', async () => {
  const installation = createInstallation();
  const asked = jest.fn();
  dispatchEvent(new Offer('accepted', asked));
  await Promise.all([installation.install(), installation.install()]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a browser that will not ask makes its offer no more, and the reason is logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockReturnValue();
  const installation = createInstallation();
  const offer = new Offer('accepted', () => {});
  const reason = new DOMException('no gesture', 'NotAllowedError');
  offer.prompt.mockRejectedValue(reason);
  dispatchEvent(offer);
  await installation.install();
  expect(installation.state).toBe('none');
  expect(logged).toHaveBeenCalledWith(expect.any(String), reason);
});

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const webkit = '(KHTML, like Gecko)';

/** A browser by what it says of itself. */
function browse(userAgent: string, touchPoints: number): void {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
}

const iphoneSafari = `${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`;

test.each([
  ['Safari on an iPhone', 'by-hand', iphoneSafari, 5],
  ['Safari on an iPad', 'by-hand', `${mac} ${webkit} Version/18.5 Safari/605.1.15`, 5],
  ['Safari on a Mac', 'none', `${mac} ${webkit} Version/18.5 Safari/605.1.15`, 0],
  ['Chrome there', 'none', `${iphone} ${webkit} CriOS/137.0.0 Mobile/15E148 Safari/604.1`, 5],
  [
    'Edge there',
    'none',
    `${iphone} ${webkit} Version/18.0 EdgiOS/137.0.0 Mobile/15E148 Safari/604.1`,
    5,
  ],
  ['an app there that shows a page', 'none', `${iphone} ${webkit} Mobile/15E148`, 5],
  ['an Android', 'none', `Mozilla/5.0 (Linux; Android 10; K) Version/4.0 Safari/537.36`, 5],
])('%s: %s', (_, state, userAgent, touchPoints) => {
  browse(userAgent, touchPoints);
  expect(createInstallation().state).toBe(state);
});

test('opened from the home screen of an iPhone, there is nothing left to do', () => {
  browse(iphoneSafari, 5);
  Object.assign(navigator, { standalone: true });
  expect(createInstallation().state).toBe('none');
});

test('an offer made before the store loads is used, without a banner', async () => {
  catchInstallOffer();
  const early = new Offer('accepted', () => {});
  dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  const installation = createInstallation();
  expect(installation.state).toBe('offered');
  await installation.install();
  expect(early.prompt).toHaveBeenCalledTimes(1);
});
