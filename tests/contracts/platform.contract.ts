import type { LocationPort } from '#ports/location.ts';
import type { Cardholder, Platform } from '../support/platform.ts';
import type { WholePorts } from '../support/whole-app.ts';
import { describeLinkedEmail } from './linked-email.contract.ts';
import { describeLocation } from './location.contract.ts';
import { describePasswordPort } from './password.contract.ts';
import { describePaymentsPort } from './payments.contract.ts';
import { describePaymentsInDoubt } from './payments-doubt.contract.ts';
import { describePlayerPort } from './player.contract.ts';
import { describePrivacyPort } from './privacy.contract.ts';
import { describePrivacyInDoubt } from './privacy-doubt.contract.ts';
import { describePromoPort } from './promo.contract.ts';
import { describeSavedCards } from './saved-cards.contract.ts';
import { describeScreenshotsPort } from './screenshots.contract.ts';
import { describeSessionPort } from './session.contract.ts';

/** One page of a browser with its own platform. */
export interface OpenPlatform {
  readonly ports: Pick<
    WholePorts,
    'session' | 'player' | 'payments' | 'password' | 'privacy' | 'promo' | 'screenshots'
  >;
  readonly location: LocationPort;
  readonly platform: Platform;
  readonly cardholder: { answer: Cardholder };
  /** Types this card into the provider's fields, with a date and a code that fit. */
  typeCard(number: string): void;
}

/** Runs the contract of every port of the platform that needs no browser. */
export function describePlatformPorts(name: string, open: () => OpenPlatform): void {
  const over =
    <H>(harness: (page: OpenPlatform) => H) =>
    () =>
      Promise.resolve(harness(open()));

  const payments = over(({ ports, platform, cardholder, typeCard }) => {
    return { port: ports.payments, session: ports.session, platform, cardholder, typeCard };
  });
  describePaymentsPort(name, payments);
  describePaymentsInDoubt(name, payments);
  describeSavedCards(name, payments);

  const privacy = over(({ ports, platform }) => {
    return { port: ports.privacy, session: ports.session, platform };
  });
  describePrivacyPort(name, privacy);
  describePrivacyInDoubt(name, privacy);

  const session = over(({ ports, platform }) => {
    return { port: ports.session, player: ports.player, platform };
  });
  describeSessionPort(name, session);
  describeLinkedEmail(name, session);

  describeLocation(
    name,
    over(({ location, platform }) => ({ location, platform })),
  );
  describePasswordPort(
    name,
    over(({ ports, platform }) => ({ port: ports.password, session: ports.session, platform })),
  );
  describePlayerPort(
    name,
    over(({ ports, platform }) => ({ port: ports.player, platform })),
  );
  describePromoPort(
    name,
    over(({ ports, platform }) => ({ port: ports.promo, session: ports.session, platform })),
  );
  describeScreenshotsPort(
    name,
    over(({ ports, platform }) => ({ port: ports.screenshots, platform })),
  );
}
