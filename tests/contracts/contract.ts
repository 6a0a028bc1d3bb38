import type { LocationPort } from '#ports/location.ts';
import type { FakePlatform } from '../support/fake-platform.ts';
import type { Cardholder } from '../support/platform.ts';
import type { WholePorts } from '../support/whole-app.ts';

/**
 * The tests that every adapter of a port has to pass.
 * @param suite gets an object that stands for the harness of the running test
 */
export function contract<H extends object>(title: string, suite: (h: H) => void) {
  return (name: string, makeHarness: () => H | Promise<H>): void =>
    describe(`${title}: ${name}`, () => {
      let current: H;
      beforeEach(async () => {
        current = await makeHarness();
      });
      suite(new Proxy({} as H, { get: (_, key) => Reflect.get(current, key) as unknown }));
    });
}

/** One page of a browser with its own platform. */
export interface OpenPlatform {
  readonly ports: Pick<
    WholePorts,
    | 'session'
    | 'player'
    | 'payments'
    | 'purchaseHistory'
    | 'accountFamily'
    | 'password'
    | 'privacy'
    | 'withdrawal'
    | 'promo'
    | 'screenshots'
  >;
  readonly location: LocationPort;
  readonly platform: FakePlatform;
  readonly cardholder: { answer: Cardholder };
  /** Types this card into the provider's fields, with a date and a code that fit, and chooses the brand if given. */
  typeCard(number: string, brand?: string): void;
  /** Confirms a wallet's sheet with this card. Returns a function that ends the sheet. */
  confirmSheet(number: string): () => void;
}

type PortName = keyof OpenPlatform['ports'];

/** A page, its ports, and the one under test as `port`. */
export type PlatformHarness<K extends PortName> = OpenPlatform &
  OpenPlatform['ports'] & { readonly port: OpenPlatform['ports'][K] };

/** Like `contract`, for a port of the platform that needs no browser. */
export function platformContract<K extends PortName>(
  port: K,
  title: string,
  suite: (h: PlatformHarness<K>) => void,
) {
  return (name: string, open: () => OpenPlatform): void =>
    contract(title, suite)(name, () => {
      const page = open();
      return { ...page, ...page.ports, port: page.ports[port] };
    });
}
