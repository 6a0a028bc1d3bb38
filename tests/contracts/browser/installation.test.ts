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

test('the browser’s banner is suppressed, and the offer withdrawn when its own menu installs the app', () => {
  const installation = createInstallation();
  const offer = new Offer('accepted', () => {});
  dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  dispatchEvent(new Event('appinstalled'));
  expect(installation.state).toBe('none');
});

test('two parallel calls of install() prompt once', async () => {
  const installation = createInstallation();
  const asked = jest.fn();
  dispatchEvent(new Offer('accepted', asked));
  await Promise.all([installation.install(), installation.install()]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('the offer is withdrawn and the reason logged if the browser refuses to prompt', async () => {
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

/** Mocks what identifies the browser: its user agent and its number of touch points. */
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
])('the installation state in %s is %s', (_, state, userAgent, touchPoints) => {
  browse(userAgent, touchPoints);
  expect(createInstallation().state).toBe(state);
});

test('an app opened from the home screen of an iPhone offers no installation', () => {
  browse(iphoneSafari, 5);
  Object.assign(navigator, { standalone: true });
  expect(createInstallation().state).toBe('none');
});

test('an offer made before the store loads is kept for install(), and shows no banner', async () => {
  catchInstallOffer();
  const early = new Offer('accepted', () => {});
  dispatchEvent(early);
  expect(early.defaultPrevented).toBe(true);
  const installation = createInstallation();
  expect(installation.state).toBe('offered');
  await installation.install();
  expect(early.prompt).toHaveBeenCalledTimes(1);
});
