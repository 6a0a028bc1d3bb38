/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { LiveRegion } from '#ui/components/live-region.tsx';

type Announcement = readonly [text: string | undefined, priority: string];

afterEach(() => {
  for (const [object, name] of [
    [HTMLElement.prototype, 'ariaNotify'],
    [document, 'featurePolicy'],
  ] as const)
    Reflect.deleteProperty(object, name);
});

/** A browser that announces texts of a page if its embedder allows it. */
function browserThatAnnounces({ allowed }: { readonly allowed: boolean }): readonly Announcement[] {
  const announced: Announcement[] = [];
  Object.assign(HTMLElement.prototype, {
    ariaNotify: (text: string, { priority }: { priority: string }) =>
      announced.push([text, priority]),
  });
  Object.assign(document, { featurePolicy: { allowsFeature: () => allowed } });
  return announced;
}

/** Turns the text "checking" of a region into "paid". */
async function pay(urgent: boolean): Promise<string | null | undefined> {
  const { rerender } = render(<LiveRegion urgent={urgent}>checking</LiveRegion>);
  rerender(<LiveRegion urgent={urgent}>paid</LiveRegion>);
  await Promise.resolve();
  return screen.getByText('paid').getAttribute('aria-live');
}

test.each([
  [true, 'high'],
  [false, 'normal'],
])(
  'a browser with ariaNotify announces content and changes of a region (urgent: %s), which is not live',
  async (urgent, priority) => {
    const announced = browserThatAnnounces({ allowed: true });
    expect(await pay(urgent)).toBe('off');
    expect(announced).toEqual([
      ['checking', priority],
      ['paid', priority],
    ]);
  },
);

test('a region leaves the changes of a region inside it to that one', async () => {
  const announced = browserThatAnnounces({ allowed: true });
  const region = (text: string) => (
    <LiveRegion>
      <b>paid</b> <span aria-live="polite">{text}</span>
    </LiveRegion>
  );
  const { rerender } = render(region(''));
  rerender(region('copied'));
  await Promise.resolve();
  expect(announced).toEqual([['paid', 'normal']]);
});

test('an empty region announces nothing', () => {
  const announced = browserThatAnnounces({ allowed: true });
  render(<LiveRegion> </LiveRegion>);
  expect(announced).toEqual([]);
});

test('a region is live if the frame around the store does not allow ariaNotify', async () => {
  const announced = browserThatAnnounces({ allowed: false });
  expect(await pay(true)).toBe('assertive');
  expect(announced).toEqual([]);
});

test.each([
  [true, 'assertive'],
  [false, 'polite'],
])('a region (urgent: %s) is %s in a browser without ariaNotify', async (urgent, live) => {
  expect(await pay(urgent)).toBe(live);
});
