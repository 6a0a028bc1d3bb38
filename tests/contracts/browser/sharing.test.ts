/** @jest-environment jsdom */
import { browserSharing } from '#adapters/browser/page/sharing.ts';
import type { SharedLink } from '#ports/sharing.ts';
import { describeSharing } from '../sharing.contract.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const refusals = {
  left: 'AbortError',
  'already-open': 'InvalidStateError',
  failed: 'NotAllowedError',
} as const;
const refuse = (name: string) => Promise.reject(new DOMException('no', name));

describeSharing('browser', () => {
  const handedOn: SharedLink[] = [];
  let copied: string | null = null;
  const writeText = (text: string) => {
    copied = text;
    return Promise.resolve();
  };
  Object.assign(navigator, { clipboard: { writeText } });
  return {
    port: browserSharing,
    sheet(answer) {
      Reflect.deleteProperty(navigator, 'share');
      if (answer === null) return;
      const share = ({ title, url }: { title: string; url: string }) => {
        if (answer !== 'shared') return refuse(refusals[answer]);
        handedOn.push({ title, address: url });
        return Promise.resolve();
      };
      Object.assign(navigator, { share });
    },
    denyClipboard() {
      Object.assign(navigator, { clipboard: { writeText: () => refuse('NotAllowedError') } });
    },
    handedOn: () => handedOn,
    clipboard: () => copied,
  };
});

test('sharing fails if the share sheet rejects the data', async () => {
  Object.assign(navigator, { share: () => Promise.reject(new TypeError('bad data')) });
  expect(await browserSharing.share({ title: 'a', address: 'b' })).toBe(false);
});

test('copying fails in a browser without a clipboard', async () => {
  expect(await browserSharing.copy('one')).toBe(false);
});
