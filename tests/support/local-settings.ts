import { billingPlatformIds } from '#adapters/fake/world/state.ts';

/** The ports of the local platform: main API, privacy service and the game's page, three in a row. */
export interface LocalHosts {
  readonly apiUrl: string;
  readonly privacyUrl: string;
  readonly gameOrigin: string;
}

export const usualPlatformPort = 4180;

export function localHosts(port: number): LocalHosts {
  const at = (offset: number) => `http://localhost:${port + offset}`;
  return { apiUrl: at(0), privacyUrl: at(1), gameOrigin: at(2) };
}

/** Settings of a live build that talks to the local platform. */
export function localSettings(port: number): Readonly<Record<string, string>> {
  const { apiUrl, privacyUrl, gameOrigin } = localHosts(port);
  return {
    API_URL: apiUrl,
    PRIVACY_URL: privacyUrl,
    APPLICATION_ID: 'kitewood',
    ENVIRONMENT: 'local',
    BILLING_PLATFORM_BR: billingPlatformIds.brazil,
    BILLING_PLATFORM_US: billingPlatformIds.elsewhere,
    STRIPE_KEY_BR: 'pk_test_local_brazil',
    STRIPE_KEY_US: 'pk_test_local_elsewhere',
    RECAPTCHA_SITE_KEY: 'local-site-key',
    GAME_ORIGIN: gameOrigin,
  };
}
