import type { DevicePort } from '#ports/device.ts';

const systems: readonly (readonly [string, RegExp])[] = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod/],
  ['windows', /Windows/],
  ['mac', /Mac OS X|Macintosh/],
  ['chromeos', /CrOS/],
  ['linux', /Linux/],
];

/** Facts about this device, none of which names a person. */
export const browserFacts: DevicePort['facts'] = () => {
  const touch = matchMedia('(pointer: coarse)').matches;
  const shortSide = Math.min(screen.width, screen.height);
  return {
    deviceType: touch ? (shortSide < 600 ? 'mobile' : 'tablet') : 'desktop',
    screen: { width: screen.width, height: screen.height },
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platform: 'web',
    os: systemOf(navigator),
  };
};

/** An iPad calls itself a Macintosh; no Macintosh has a touch screen. */
export function systemOf({ userAgent, maxTouchPoints }: Navigator): string {
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other';
  return system === 'mac' && maxTouchPoints > 1 ? 'ios' : system;
}
