import { CountUp } from '#ui/components/count-up.tsx';
import { act, render } from '@testing-library/react';

let frames: FrameRequestCallback[];
let still: boolean;
const realMatchMedia = window.matchMedia;

beforeEach(() => {
  frames = [];
  still = false;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  window.matchMedia = (query) => Object.assign(realMatchMedia(query), { matches: still });
});

afterEach(() => {
  window.matchMedia = realMatchMedia;
});

/** Runs the pending animation frames, `ms` after the count began. */
function drawAt(ms: number): void {
  act(() => {
    for (const frame of frames.splice(0)) frame(5_000 + ms);
  });
}

const seen = () => document.querySelector('[aria-hidden=true]')?.textContent;
const heard = () => document.querySelector('[aria-hidden=true] + *')?.textContent;

test('a new value counts up over one second, and a screen reader gets the final value at once', () => {
  const { rerender } = render(<CountUp value={240} locale="en" />);
  rerender(<CountUp value={1_000_240} locale="en" />);
  expect([seen(), heard()]).toEqual(['240', '1,000,240']);
  drawAt(0);
  drawAt(500);
  const halfway = Number(seen()?.replaceAll(',', ''));
  expect(halfway).toBeGreaterThan(240);
  expect(halfway).toBeLessThan(1_000_240);
  expect(heard()).toBe('1,000,240');
  drawAt(990);
  expect(seen()).not.toBe('1,000,240');
  drawAt(1_000);
  expect(seen()).toBe('1,000,240');
  expect(frames).toEqual([]);
});

test('a lower value counts down, and a third value continues from the one that is shown', () => {
  const { rerender } = render(<CountUp value={1_000} locale="en" />);
  rerender(<CountUp value={0} locale="en" />);
  drawAt(0);
  drawAt(300);
  const reached = Number(seen()?.replace(',', ''));
  expect(reached).toBeLessThan(1_000);
  rerender(<CountUp value={reached + 10} locale="en" />);
  drawAt(0);
  expect(Number(seen()?.replace(',', ''))).toBe(reached);
  drawAt(1_000);
  expect(Number(seen()?.replace(',', ''))).toBe(reached + 10);
});

test('with reduced motion the new value appears at once', () => {
  still = true;
  const { rerender } = render(<CountUp value={240} locale="en" />);
  rerender(<CountUp value={1_240} locale="en" />);
  expect(seen()).toBe('1,240');
});
