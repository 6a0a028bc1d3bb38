import type { ClockPort } from '#ports/clock.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { HeldPicture, PicturesPort, SharedPicture } from '#ports/pictures.ts';
import { Generation } from '../generation.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import { StateCell } from '../state-cell.ts';

/** A picture that waits until the player accepts it. */
export interface ArrivedPicture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `inside`: the game or this page. `outside`: another app of this device, or any web page that poses as one. */
  readonly from: 'inside' | 'outside';
}

/** One player's time in this document; a new object each time. `owner` is undefined while no player is here. */
export interface PictureVisit {
  readonly owner: string | undefined;
}

/** For this long, in milliseconds, a picture from outside is offered: the player who shared it is still here. */
const longestOffered = 30 * 60_000;

interface ArrivalDependencies {
  readonly clock: ClockPort;
  readonly lastKnown: Pick<LastKnown, 'before'>;
}

/**
 * The pictures that a player finds here: from the game, from another app, and their own of an earlier document. Nothing
 * of them outlasts the player's visit.
 */
export class PictureArrivals {
  readonly #pictures: PicturesPort;
  readonly #bridge: GameBridgePort;
  readonly #app: ArrivalDependencies;
  readonly #visit = new StateCell<PictureVisit>({ owner: undefined });
  readonly #arrived = new StateCell<ArrivedPicture | undefined>(undefined);
  readonly #held = new StateCell<HeldPicture | undefined>(undefined);
  readonly #requests = new Generation();

  constructor(pictures: PicturesPort, bridge: GameBridgePort, around: ArrivalDependencies) {
    this.#pictures = pictures;
    this.#bridge = bridge;
    this.#app = around;
  }

  get visit(): PictureVisit {
    return this.#visit.state;
  }

  /** The pending picture, if any. */
  get arrived(): ArrivedPicture | undefined {
    return this.#arrived.state;
  }

  /** The player's picture of an earlier document, until `begin`. */
  get held(): HeldPicture | undefined {
    return this.#held.state;
  }

  /** Starts listening to the game. Returns a function that stops it. */
  start(): () => void {
    return this.#bridge.onPicture((bytes) => {
      if (bytes.length > 0) this.offer(bytes);
    });
  }

  /**
   * Finds the player's picture in this browser. A picture that was just shared is offered to them, unless the device
   * knew another player then: it may be theirs.
   */
  readonly enter = async (userId: string): Promise<void> => {
    const { owner } = this.visit;
    // The session had expired.
    if (owner === userId) return;
    // One that arrived while no player was here may be theirs.
    if (owner !== undefined) this.dismiss();
    const isCurrent = this.begin();
    this.#visit.set({ owner: userId });
    const shared = await this.#pictures.takeShared();
    const held = await this.#pictures.held();
    const before = await this.#app.lastKnown.before();
    if (!isCurrent()) return;
    if (held && held.owner !== userId) await this.#pictures.forget();
    else if (held) this.#held.set(held);
    if (!isCurrent()) return;
    if ([before, held?.owner].every((one = userId) => one === userId)) this.#offerShared(shared);
  };

  /** The player has left: nothing is written any more. `signedOut`: their picture is removed from this browser. */
  async leave(signedOut: boolean): Promise<void> {
    this.begin();
    this.#visit.set({ owner: undefined });
    this.dismiss();
    if (signedOut) await this.#pictures.forget();
  }

  /**
   * Begins a request that changes the player's picture: `held` is outdated, and so are earlier requests. The function is
   * true until the next one, or until the player leaves.
   */
  begin(): () => boolean {
    this.#held.set(undefined);
    return this.#requests.next();
  }

  /** Lets a picture from the game or this page wait. */
  offer(bytes: ArrivedPicture['bytes']): void {
    this.#arrived.set({ bytes, from: 'inside' });
  }

  /** Drops the pending picture. */
  readonly dismiss = (): void => this.#arrived.set(undefined);

  #offerShared(shared: SharedPicture | null): void {
    if (!shared || shared.bytes.length === 0) return;
    if (!(shared.age >= 0 && shared.age < longestOffered)) return;
    const arrived = { bytes: shared.bytes, from: 'outside' } as const;
    this.#arrived.set(arrived);
    this.#app.clock.after(longestOffered - shared.age, () => {
      if (this.arrived === arrived) this.dismiss();
    });
  }
}
