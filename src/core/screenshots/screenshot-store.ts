import type { ClockPort } from '#ports/clock.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { HeldPicture, Picture, PicturesPort, SharedPicture } from '#ports/pictures.ts';
import type { CallProblem } from '#ports/result.ts';
import type { Screenshot, ScreenshotsPort } from '#ports/screenshots.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import type { LastKnown } from '../last-known/last-known.ts';
import type { PictureRefusal } from './picture.rules.ts';
import { Generation } from '../generation.ts';

/**
 * - `empty`: no picture is held
 * - `held`: a picture that is not saved yet
 * - `saved`: saved at the platform; it can be shared
 *
 * `because`: the outcome of the last picture, or of one that should have replaced this one.
 */
export type ScreenshotState =
  | { readonly kind: 'empty'; readonly because?: 'deleted' | PictureRefusal }
  | { readonly kind: 'looking' }
  | {
      readonly kind: 'held';
      readonly picture: Picture;
      readonly problem?: SaveProblem;
      readonly because?: PictureRefusal;
    }
  | { readonly kind: 'saving'; readonly picture: Picture }
  | {
      readonly kind: 'saved';
      readonly picture: Picture;
      readonly screenshot: Screenshot;
      readonly problem?: CallProblem;
      readonly because?: PictureRefusal;
    }
  | { readonly kind: 'deleting'; readonly picture: Picture; readonly screenshot: Screenshot };

export type SaveProblem = 'refused' | CallProblem;

type Bytes = Uint8Array<ArrayBuffer>;

/** `outside`: another app of this device, or any web page that poses as one. */
export type PictureOrigin = 'game' | 'outside';

/** For this long, in milliseconds, a picture from outside is offered: the player who shared it is still here. */
const longestOffered = 30 * 60_000;

interface ScreenshotDependencies {
  readonly clock: ClockPort;
  readonly lastKnown: Pick<LastKnown, 'before'>;
}

/** One picture of one player, from any source; kept while the player opens other pages. */
export class ScreenshotStore {
  readonly #port: ScreenshotsPort;
  readonly #pictures: PicturesPort;
  readonly #bridge: GameBridgePort;
  readonly #app: ScreenshotDependencies;
  readonly #state = new StateCell<ScreenshotState>({ kind: 'empty' });
  readonly #arrived = new StateCell<{ bytes: Bytes; from: PictureOrigin } | undefined>(undefined);
  #owner: string | undefined;
  readonly #requests = new Generation();

  constructor(
    port: ScreenshotsPort,
    pictures: PicturesPort,
    bridge: GameBridgePort,
    around: ScreenshotDependencies,
  ) {
    this.#app = around;
    this.#port = port;
    this.#pictures = pictures;
    this.#bridge = bridge;
  }

  get state(): ScreenshotState {
    return this.#state.state;
  }

  /** Whether no other picture can be taken now. */
  get busy(): boolean {
    return ['looking', 'saving', 'deleting'].includes(this.state.kind);
  }

  /** The source of a pending picture, if any. */
  get arrivedFrom(): PictureOrigin | undefined {
    return this.#arrived.state?.from;
  }

  /** Starts listening to the game. Returns a function that stops it. */
  start(): () => void {
    return this.#bridge.onPicture((bytes) => {
      if (bytes.length > 0) this.#arrived.set({ bytes, from: 'game' });
    });
  }

  /**
   * Restores the player's picture from this browser. A picture that was just shared is offered to them, unless the
   * device knew another player then: it may be theirs.
   */
  readonly enter = async (userId: string): Promise<void> => {
    if (this.#owner === userId) return this.#signedInAgain();
    const isCurrent = this.#requests.next();
    this.#owner = userId;
    const shared = await this.#pictures.takeShared();
    const held = await this.#pictures.held();
    const before = await this.#app.lastKnown.before();
    if (!isCurrent()) return;
    if (held && held.owner !== userId) await this.#pictures.forget();
    else if (held) this.#restore(held);
    if (!isCurrent()) return;
    if ([before, held?.owner].every((one = userId) => one === userId)) this.#offer(shared);
  };

  /** The player has left: nothing is written any more. `signedOut`: their picture is removed from this browser. */
  async leave(signedOut: boolean): Promise<void> {
    this.#requests.next();
    this.#owner = undefined;
    if (signedOut) await this.#pictures.forget();
  }

  /** Replaces the held picture; a saved one stays at its address. If the new picture is invalid, the held one stays. */
  readonly take = async (bytes: Bytes): Promise<void> => {
    if (this.#owner === undefined || this.busy) return;
    const isCurrent = this.#requests.next();
    const before = this.state;
    this.#state.set({ kind: 'looking' });
    const picture = await this.#state.guard(this.#look(bytes), before);
    if (!isCurrent()) return;
    if (typeof picture === 'string') {
      const stays = before.kind === 'held' || before.kind === 'saved';
      if (!stays) return this.#discard(picture);
      return this.#state.set({ ...before, because: picture });
    }
    this.#state.set({ kind: 'held', picture });
    await this.#pictures.keep({ owner: this.#owner, picture, saved: null });
  };

  /** Accepts the pending picture. */
  readonly takeArrival = async (): Promise<void> => {
    const arrived = this.#arrived.state;
    if (arrived === undefined || this.busy) return;
    this.dismissArrival();
    await this.take(arrived.bytes);
  };

  /** Drops the pending picture. */
  readonly dismissArrival = (): void => this.#arrived.set(undefined);

  readonly save = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'held' || this.#owner === undefined) return;
    const { picture } = state;
    const owner = this.#owner;
    const isCurrent = this.#requests.next();
    this.#state.set({ kind: 'saving', picture });
    const thrown = { kind: 'held', picture, problem: 'unavailable' } as const;
    const encoded = await this.#state.guard(this.#pictures.encode(picture), thrown);
    // The player may have left.
    if (!isCurrent()) return;
    const answer = await this.#state.guard(this.#port.save(encoded), thrown);
    if (!isCurrent()) return;
    if (!answer.ok) {
      this.#state.set({ kind: 'held', picture, problem: answer.problem });
      return;
    }
    this.#state.set({ kind: 'saved', picture, screenshot: answer.value });
    await this.#pictures.keep({ owner, picture, saved: answer.value });
  };

  /** Deletes the saved picture at the platform; one that was never saved is only dropped. */
  readonly remove = async (): Promise<void> => {
    const { state } = this;
    if (state.kind === 'held') await this.#discard();
    if (state.kind !== 'saved') return;
    const { picture, screenshot } = state;
    const isCurrent = this.#requests.next();
    this.#state.set({ kind: 'deleting', picture, screenshot });
    await handleResult(this.#port.delete(screenshot.file), async (answer) => {
      if (!isCurrent()) return;
      if (answer.ok) await this.#discard('deleted');
      else this.#state.set({ kind: 'saved', picture, screenshot, problem: answer.problem });
    });
  };

  /** Clears the page for another picture; a saved one stays at its address. */
  readonly another = async (): Promise<void> => {
    if (this.state.kind === 'saved') await this.#discard();
  };

  #offer(shared: SharedPicture | null): void {
    if (!shared || shared.bytes.length === 0) return;
    if (!(shared.age >= 0 && shared.age < longestOffered)) return;
    const arrived = { bytes: shared.bytes, from: 'outside' } as const;
    this.#arrived.set(arrived);
    this.#app.clock.after(longestOffered - shared.age, () => {
      if (this.#arrived.state === arrived) this.dismissArrival();
    });
  }

  /** The session had expired. What failed for that reason can be repeated now. */
  #signedInAgain(): void {
    const { state } = this;
    if (!('problem' in state) || state.problem !== 'signed-out') return;
    const { problem: _problem, ...rest } = state;
    this.#state.set(rest);
  }

  #restore({ picture, saved }: HeldPicture): void {
    this.#state.set(
      saved ? { kind: 'saved', picture, screenshot: saved } : { kind: 'held', picture },
    );
  }

  /** Only a redrawn picture is held, shown and sent: the metadata of the original may reveal a child's home. */
  async #look(bytes: Bytes): Promise<Picture | PictureRefusal> {
    // In the chunk of the screen, which alone takes pictures.
    const { largestPicture, readSource } = await import(
      /* webpackChunkName: "screenshots" */ './picture.rules.ts'
    );
    const source = readSource(bytes);
    if (typeof source === 'string') return source;
    return (await this.#pictures.redraw(source, largestPicture)) ?? 'not-a-picture';
  }

  async #discard(because?: 'deleted' | PictureRefusal): Promise<void> {
    this.#requests.next();
    this.#state.set({ kind: 'empty', ...(because ? { because } : {}) });
    await this.#pictures.forget();
  }
}
