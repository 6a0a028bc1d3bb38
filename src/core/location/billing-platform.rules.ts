import type { BillingPlatform, BillingPlatforms } from '../settings.ts';

/** The platform that bills purchases in a country (specification, section 9). */
export function billingPlatformOf(platforms: BillingPlatforms, country: string): BillingPlatform {
  return platforms.find(({ countries }) => countries.includes(country)) ?? platforms[0];
}
