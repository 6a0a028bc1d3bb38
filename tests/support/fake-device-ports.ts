import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { InstallationPort, InstallationState } from '#ports/installation.ts';
import type { LastKnownPort } from '#ports/last-known.ts';
import type { LinkRun, LinkRunsPort } from '#ports/link-runs.ts';
import type { MaintenancePort } from '#ports/maintenance.ts';
import type {
  HeldPicture,
  Picture,
  PicturesPort,
  PictureSource,
  SharedPicture,
} from '#ports/pictures.ts';
import type { SharedLink, SharingPort } from '#ports/sharing.ts';
import type { StoredAmount, StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import type { TabNews, TabsPort } from '#ports/tabs.ts';
import { jpeg, png } from './pictures.ts';

/** A set of listeners, and a function that calls them. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();

  readonly add = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  readonly notify = (...args: Args): void => {
    for (const listener of this.#all) listener(...args);
  };
}

/** The visibility and the reloads of a page. */
export class FakePage {
  visible = true;
  reloaded = 0;
  /** Whether the page can be reloaded. */
  loads = true;
  /** Calls of `reload` that wait for the network, and were not stopped. */
  waiting = 0;
  readonly reload = (): (() => void) | undefined => {
    if (this.loads) this.reloaded++;
    else this.waiting++;
    return this.loads ? undefined : () => void this.waiting--;
  };
  readonly #listeners = new Listeners();
  readonly onVisible = this.#listeners.add;

  hide(): void {
    this.visible = false;
  }

  show(): void {
    this.visible = true;
    this.#listeners.notify();
  }
}

/** One tab of a browser, connected to the others. Without others it is alone. */
export class FakeTabs implements TabsPort {
  readonly broadcasts: TabNews[] = [];
  readonly #others: Set<FakeTabs>;
  readonly #listeners = new Listeners<[TabNews]>();
  readonly onNews = this.#listeners.add;
  /** Delivers a message that another tab has broadcast. */
  readonly hear = this.#listeners.notify;

  constructor(browser = new Set<FakeTabs>()) {
    this.#others = browser;
    browser.add(this);
  }

  broadcast(news: TabNews): void {
    this.broadcasts.push(news);
    for (const tab of this.#others) if (tab !== this) tab.hear(news);
  }
}

/** The results of the links that were opened here. Tokens are stored as they are, without a fingerprint. */
export class FakeLinkRuns implements LinkRunsPort {
  readonly #runs = new Map<string, LinkRun>();
  #opened: string | undefined;

  recall(path: string, token: string | null): Promise<LinkRun | null> {
    const link = token === null ? this.#opened : `${path} ${token}`;
    return Promise.resolve((link === undefined ? null : this.#runs.get(link)) ?? null);
  }

  remember(path: string, token: string, run: LinkRun): Promise<void> {
    this.#opened = `${path} ${token}`;
    this.#runs.set(this.#opened, run);
    return Promise.resolve();
  }
}

/** The store's data on this device. The test decides which kinds can be wiped. */
export class FakeStoredData implements StoredDataPort {
  amounts: readonly StoredAmount[] = [
    { kind: 'files', bytes: 400_000 },
    { kind: 'records', bytes: 2_000 },
    { kind: 'settings', bytes: 40 },
  ];
  cached = Promise.resolve();
  /** Kinds that cannot be wiped. */
  stuck: readonly StoredKind[] = [];
  /** Whether the last wipe kept the game's parameters; undefined before the first. */
  sparedTheGames: boolean | undefined;

  measure(): Promise<readonly StoredAmount[]> {
    return Promise.resolve(this.amounts);
  }

  filesCached(): Promise<void> {
    return this.cached;
  }

  wipe(inGame: boolean): Promise<readonly StoredKind[]> {
    this.sparedTheGames = inGame;
    this.amounts = this.amounts.map((one) =>
      this.stuck.includes(one.kind) ? one : { ...one, bytes: 0 },
    );
    return Promise.resolve(this.stuck);
  }
}

/** `left`: the player closed the sheet. */
export type SheetAnswer = 'shared' | 'left' | 'already-open' | 'failed';

/** A share sheet and a clipboard that do what the test says. */
export class FakeSharing implements SharingPort {
  hasSheet = true;
  answer: SheetAnswer = 'shared';
  shared: SharedLink[] = [];
  /** Null if the browser denies the clipboard. */
  clipboard: string | null = '';

  share(link: SharedLink): Promise<boolean> {
    const answer = this.hasSheet ? this.answer : 'failed';
    if (answer === 'shared') this.shared.push(link);
    return Promise.resolve(answer !== 'failed');
  }

  copy(text: string): Promise<boolean> {
    if (this.clipboard === null) return Promise.resolve(false);
    this.clipboard = text;
    return Promise.resolve(true);
  }
}

/** A browser that redraws every picture as one pixel, unless it is set to be broken, and holds one. */
export class FakePictures implements PicturesPort {
  broken = false;
  shelf: HeldPicture | null = null;
  /** The file that another app has shared with the store. */
  shared: Uint8Array<ArrayBuffer> | null = null;
  /** Milliseconds since the file was shared. */
  sharedAge = 0;
  /** A promise that encoding waits for. */
  encoding = Promise.resolve();

  redraw({ type }: PictureSource): Promise<Picture | null> {
    const drawn: Picture =
      type === 'image/png' ? { type, bytes: png } : { type: 'image/jpeg', bytes: jpeg };
    return Promise.resolve(this.broken ? null : drawn);
  }

  async encode({ type, bytes }: Picture): Promise<string> {
    await this.encoding;
    return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
  }

  takeShared(): Promise<SharedPicture | null> {
    const { shared: bytes, sharedAge: age } = this;
    this.shared = null;
    return Promise.resolve(bytes && { bytes, age });
  }

  held(): Promise<HeldPicture | null> {
    return Promise.resolve(this.shelf);
  }

  keep(held: HeldPicture): Promise<void> {
    this.shelf = held;
    return Promise.resolve();
  }

  forget(): Promise<void> {
    this.shelf = null;
    this.shared = null;
    return Promise.resolve();
  }
}

/** Records every note and every crash. */
export class FakeDiagnostics implements DiagnosticsPort {
  readonly sentences: string[] = [];
  readonly crashes: unknown[] = [];

  note(...said: Parameters<DiagnosticsPort['note']>): void {
    this.sentences.push(said.join(': '));
  }

  crash(error: unknown): void {
    this.crashes.push(error);
  }
}

/** The cached data of the last player, in memory. */
export class FakeLastKnown implements LastKnownPort {
  value: unknown;

  read(): Promise<unknown> {
    return Promise.resolve(this.value);
  }

  change(change: (stored: unknown) => unknown): Promise<void> {
    this.value = change(this.value);
    return Promise.resolve();
  }
}

/** A browser that offers the installation when the test says so, and still does after a refusal. */
export class FakeInstallation implements InstallationPort {
  state: InstallationState = 'none';
  answer: 'accepted' | 'dismissed' = 'accepted';
  asked = 0;
  readonly #listeners = new Listeners<[InstallationState]>();
  readonly onChange = this.#listeners.add;

  become(state: InstallationState): void {
    this.state = state;
    this.#listeners.notify(state);
  }

  install(): Promise<void> {
    if (this.state !== 'offered') return Promise.resolve();
    this.asked++;
    if (this.answer === 'accepted') this.become('none');
    return Promise.resolve();
  }
}

/** A host on which the test sets whether buying is off. */
export class FakeMaintenance implements MaintenancePort {
  on = false;

  announced(): Promise<boolean> {
    return Promise.resolve(this.on);
  }
}
