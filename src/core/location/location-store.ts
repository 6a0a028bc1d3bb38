import type { DevicePort } from '#ports/device.ts';
import { withLoggedFailure } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import type { BillingPlatform, BillingPlatforms } from '../settings.ts';
import { billingPlatformOf } from './billing-platform.rules.ts';
import { isCountry, regionOf } from './country.rules.ts';
import { Generation } from '../generation.ts';

/** `guessed`: every look-up failed, and none is cached. */
export type LocationState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'known'; readonly country: string; readonly guessed?: true };

/**
 * The consequences of the player's country (specification, section 9). A purchase uses one billing region, fixed once.
 */
export interface BillingRegion {
  readonly country: string;
  /** Whether Brazil's rules hold: CPF and address, no wallets. Independent of the billing platform. */
  readonly inBrazil: boolean;
  readonly currency: string;
  readonly billingPlatformId: string;
}

/** The country that the game names, if there is a game. */
export interface GameCountry {
  readonly namesCountry: boolean;
  country(): Promise<string | undefined>;
}

/** The player's country, currency and billing platform (specification, section 9). */
export class LocationStore {
  readonly #device: DevicePort;
  readonly #platforms: BillingPlatforms;
  readonly #lastKnown: LastKnown;
  readonly #game: GameCountry;
  readonly #state = new StateCell<LocationState>({ kind: 'unknown' });
  readonly #requests = new Generation();
  #prefetched: Promise<string | undefined> | undefined;
  /** The country of the prices that are shown before the player's is known. */
  #last: string | undefined;

  constructor(
    device: DevicePort,
    platforms: BillingPlatforms,
    lastKnown: LastKnown,
    game: GameCountry,
  ) {
    this.#device = device;
    this.#game = game;
    this.#platforms = platforms;
    this.#lastKnown = lastKnown;
  }

  get state(): LocationState {
    return this.#state.state;
  }

  get country(): string {
    return this.state.kind === 'known' ? this.state.country : (this.#last ?? 'US');
  }

  get inBrazil(): boolean {
    return this.country === 'BR';
  }

  get billingPlatform(): BillingPlatform {
    return billingPlatformOf(this.#platforms, this.country);
  }

  get currency(): string {
    return this.billingPlatform.currency;
  }

  get billingPlatformId(): string {
    return this.billingPlatform.id;
  }

  get region(): BillingRegion {
    const { country, inBrazil, currency, billingPlatformId } = this;
    return { country, inBrazil, currency, billingPlatformId };
  }

  /** The country; undefined if it is unknown or guessed. */
  get certainCountry(): string | undefined {
    const { state } = this;
    return state.kind === 'known' && !state.guessed ? state.country : undefined;
  }

  /** Prefetches the country of a player who is likely to be signed in. The first `resolve` uses it. */
  prefetch(): void {
    if (!this.#game.namesCountry) this.#prefetched = this.#lookUp();
  }

  /**
   * The billing platform of the player who was last on this device. Undefined if that is unknown, or if the game names
   * the country.
   */
  async lastBillingPlatform(): Promise<BillingPlatform | undefined> {
    const owner = this.#game.namesCountry ? undefined : await this.#lastKnown.owner();
    const known = owner ? await this.#lastKnown.recall(owner, 'country', isCountry) : undefined;
    this.#last = known?.value;
    return known && billingPlatformOf(this.#platforms, known.value);
  }

  /**
   * The game's country, otherwise a look-up, the region of the browser's language, or US. A cached look-up of this
   * player is used until the new one answers, and if it fails.
   */
  async resolve(userId: string): Promise<void> {
    const isCurrent = this.#requests.next();
    this.#state.set({ kind: 'unknown' });
    const setCountry = (country: string, guessed = false) => {
      if (isCurrent()) this.#show(country, guessed);
    };
    const named = this.#game.namesCountry ? await this.#game.country() : undefined;
    if (isCountry(named)) return setCountry(named);
    const asked = this.#lookUp(this.#prefetched);
    this.#prefetched = undefined;
    let country: string | undefined;
    let known: string | undefined;
    try {
      known = (await this.#lastKnown.recall(userId, 'country', isCountry))?.value;
      if (known !== undefined) setCountry(known);
      country = await asked;
    } finally {
      const found = country ?? known;
      if (found !== undefined) setCountry(found);
      else setCountry(regionOf(this.#device.browserLanguage) ?? 'US', true);
    }
    if (country !== undefined) await this.#lastKnown.keep(userId, 'country', country);
  }

  /**
   * Applies the game's country if the game was found late. Otherwise repeats the look-up if the country is only guessed.
   * The shown country holds until one of them succeeds.
   */
  async confirm(userId: string): Promise<void> {
    const isLatest = this.#requests.now();
    const named = await this.#game.country();
    if (!isLatest()) return;
    const isNamed = isCountry(named);
    if (!isNamed && (this.state.kind !== 'known' || !this.state.guessed)) return;
    const isCurrent = this.#requests.next();
    if (isNamed) return this.#show(named);
    const country = await this.#lookUp();
    if (country === undefined || !isCurrent()) return;
    this.#show(country);
    await this.#lastKnown.keep(userId, 'country', country);
  }

  #show(country: string, guessed = false): void {
    this.#last = country;
    this.#state.set({ kind: 'known', country, ...(guessed ? { guessed } : {}) });
  }

  /** Repeats the prefetched look-up once if it failed. */
  async #lookUp(earlier?: Promise<string | undefined>): Promise<string | undefined> {
    const prefetched = await earlier;
    if (prefetched !== undefined) return prefetched;
    const { location, diagnostics } = this.#device;
    const answer = await withLoggedFailure(
      'Retrieve Location',
      location.lookUpCountry(),
      diagnostics,
    );
    return answer.ok && isCountry(answer.value) ? answer.value : undefined;
  }
}
