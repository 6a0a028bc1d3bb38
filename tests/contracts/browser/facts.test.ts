/** @jest-environment jsdom */
import { browserFacts } from '#adapters/browser/page/facts.ts';

Object.assign(window, { matchMedia: () => ({ matches: false }) });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
});

test.each([
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 0],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 10],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0],
  ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5],
  ['android', 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36', 5],
  ['chromeos', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 0],
  ['linux', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 0],
  ['other', '', 0],
])(
  '%s is detected from the user agent %j with %d touch points',
  (os, userAgent, maxTouchPoints) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    Object.defineProperty(navigator, 'maxTouchPoints', {
      value: maxTouchPoints,
      configurable: true,
    });
    expect(browserFacts().os).toBe(os);
  },
);
