import type { HeldPicture, Picture, PicturesPort } from '#ports/pictures.ts';
import type { CallProblem } from '#ports/result.ts';
import type { Screenshot, ScreenshotsPort } from '#ports/screenshots.ts';
import { handleResult } from '../handle-result.ts';
import { StateCell } from '../state-cell.ts';
import { largestPicture, type PictureRefusal, readSource } from './picture.rules.ts';
import type { PictureArrivals, PictureVisit } from './picture-arrivals.ts';

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
      /** Why an earlier call has no answer: it may have saved the picture, whatever a later one says. */
      readonly unanswered?: CallProblem;
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

/** The parts of the account that pictures use. */
interface ScreenshotDependencies {
  readonly screenshots: ScreenshotsPort;
  readonly pictures: PicturesPort;
  readonly arrivals: PictureArrivals;
}

/** One picture of one player, from any source; kept while the player opens other pages. */
export class ScreenshotStore {
  readonly #app: ScreenshotDependencies;
  readonly #visit: PictureVisit;
  /** Undefined before the first request. */
  readonly #state = new StateCell<ScreenshotState | undefined>(undefined);

  constructor(app: ScreenshotDependencies) {
    this.#app = app;
    this.#visit = app.arrivals.visit;
  }

  /** Empty once the player has left. */
  get state(): ScreenshotState {
    const { visit, held } = this.#app.arrivals;
    if (visit !== this.#visit) return { kind: 'empty' };
    return this.#state.state ?? (held ? restored(held) : { kind: 'empty' });
  }

  /** Whether no other picture can be taken now. */
  get busy(): boolean {
    if (this.#owner === undefined) return true;
    return ['looking', 'saving', 'deleting'].includes(this.state.kind);
  }

  /** The page is open again: what failed because the session had ended can be repeated now. */
  readonly resume = (): void => {
    const { state } = this;
    if (!('problem' in state) || state.problem !== 'signed-out') return;
    const { problem: _problem, ...rest } = state;
    const unanswered = rest.kind === 'held' ? rest.unanswered : undefined;
    this.#state.set(unanswered ? { ...rest, problem: unanswered } : rest);
  };

  /**
   * Replaces the held picture; a saved one stays at its address. If the new picture is invalid, the held one stays. If
   * another tab has saved a picture, that one is shown, and the new one waits until the player accepts it.
   */
  readonly take = async (bytes: Bytes): Promise<void> => {
    const owner = this.#owner;
    if (owner === undefined || this.busy) return;
    const before = this.state;
    const isCurrent = this.#app.arrivals.begin();
    this.#state.set({ kind: 'looking' });
    const picture = await this.#state.guard(this.#look(bytes), before);
    if (!isCurrent()) return;
    if (typeof picture === 'string') {
      const stays = before.kind === 'held' || before.kind === 'saved';
      return this.#state.set({ ...(stays ? before : { kind: 'empty' }), because: picture });
    }
    const last = await this.#state.guard(this.#app.pictures.held(), before);
    if (!isCurrent()) return;
    const own = before.kind === 'saved' ? before.screenshot : undefined;
    const known = last?.owner === owner ? savedElsewhere(last, own) : undefined;
    if (known) {
      this.#state.set(known);
      if (!isSame(known.picture, picture)) this.#app.arrivals.offer(picture.bytes);
      return;
    }
    this.#state.set({ kind: 'held', picture });
    await this.#app.pictures.keep({ owner, picture, saved: null });
  };

  /** Accepts the pending picture. */
  readonly takeArrival = async (): Promise<void> => {
    const { arrivals } = this.#app;
    const { arrived } = arrivals;
    if (arrived === undefined || this.busy) return;
    arrivals.dismiss();
    await this.take(arrived.bytes);
  };

  /** Shows the saved picture, without a request, if another tab has saved it. */
  readonly save = async (): Promise<void> => {
    const { state } = this;
    const owner = this.#owner;
    if (state.kind !== 'held' || owner === undefined) return;
    const { picture } = state;
    const isCurrent = this.#app.arrivals.begin();
    this.#state.set({ kind: 'saving', picture });
    const thrown = { ...state, problem: 'unavailable' } as const;
    const { pictures } = this.#app;
    const work = Promise.all([pictures.encode(picture), pictures.held()]);
    const [encoded, last] = await this.#state.guard(work, thrown);
    // The player may have left.
    if (!isCurrent()) return;
    const known = last?.owner === owner ? savedElsewhere(last) : undefined;
    if (known && isSame(known.picture, picture)) return this.#state.set(known);
    // Written ahead: the page may close before the answer.
    void pictures.keep({ owner, picture, saved: 'unknown' });
    const lost = { ...thrown, unanswered: 'unavailable' } as const;
    const answer = await this.#state.guard(this.#app.screenshots.save(encoded), lost);
    if (!isCurrent()) return;
    if (!answer.ok) {
      const { problem } = answer;
      const isDefinite = problem === 'refused' || problem === 'signed-out';
      const unanswered = isDefinite ? state.unanswered : problem;
      if (!unanswered) {
        this.#state.set({ kind: 'held', picture, problem });
        // The record of a picture that another tab has saved is the only way to delete it later.
        return pictures.keep(known && last ? last : { owner, picture, saved: null });
      }
      const shown = problem === 'refused' ? unanswered : problem;
      return this.#state.set({ kind: 'held', picture, problem: shown, unanswered });
    }
    this.#state.set({ kind: 'saved', picture, screenshot: answer.value });
    await pictures.keep({ owner, picture, saved: answer.value });
  };

  /** Deletes the saved picture at the platform; one that was never saved is only dropped. */
  readonly remove = async (): Promise<void> => {
    const { state } = this;
    if (state.kind === 'held') await this.#discard();
    if (state.kind !== 'saved') return;
    const { picture, screenshot } = state;
    const isCurrent = this.#app.arrivals.begin();
    this.#state.set({ kind: 'deleting', picture, screenshot });
    await handleResult(this.#app.screenshots.delete(screenshot.file), async (answer) => {
      if (!isCurrent()) return;
      if (answer.ok) await this.#discard(screenshot, 'deleted');
      else this.#state.set({ kind: 'saved', picture, screenshot, problem: answer.problem });
    });
  };

  /** Clears the page for another picture; a saved one stays at its address. */
  readonly another = async (): Promise<void> => {
    const { state } = this;
    if (state.kind === 'saved') await this.#discard(state.screenshot);
  };

  /** Undefined before a player is here, and once they have left. */
  get #owner(): string | undefined {
    const { visit } = this.#app.arrivals;
    return visit === this.#visit ? visit.owner : undefined;
  }

  /** Only a redrawn picture is held, shown and sent: the metadata of the original may reveal a child's home. */
  async #look(bytes: Bytes): Promise<Picture | PictureRefusal> {
    const source = readSource(bytes);
    if (typeof source === 'string') return source;
    return (await this.#app.pictures.redraw(source, largestPicture)) ?? 'not-a-picture';
  }

  /** Keeps the record of a picture that another tab has saved. */
  async #discard(own?: Screenshot, because?: 'deleted'): Promise<void> {
    const isCurrent = this.#app.arrivals.begin();
    this.#state.set({ kind: 'empty', ...(because ? { because } : {}) });
    const last = await this.#app.pictures.held();
    if (!last || !isCurrent()) return;
    if (!savedElsewhere(last, own)) await this.#app.pictures.forget();
  }
}

function isSame(one: Picture, other: Picture): boolean {
  return one.bytes.length === other.bytes.length && one.bytes.every((b, i) => b === other.bytes[i]);
}

/** The picture that another tab has saved, if any: its record is the only way to delete it later. */
function savedElsewhere(last: HeldPicture, own?: Screenshot) {
  const known = restored(last);
  return known.kind === 'saved' && known.screenshot.file !== own?.file ? known : undefined;
}

function restored({ picture, saved }: HeldPicture): ScreenshotState {
  if (saved === null) return { kind: 'held', picture };
  const problem = 'unreachable';
  if (saved === 'unknown') return { kind: 'held', picture, problem, unanswered: problem };
  return { kind: 'saved', picture, screenshot: saved };
}

const created = new WeakMap<PictureVisit, ScreenshotStore>();

/** The one of the player who is here. */
export function screenshotsOf(app: ScreenshotDependencies): ScreenshotStore {
  const { visit } = app.arrivals;
  const store = created.get(visit) ?? new ScreenshotStore(app);
  created.set(visit, store);
  return store;
}
