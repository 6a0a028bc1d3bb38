import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import { StateCell } from '../state-cell.ts';

type LoadGame = () => Promise<Pick<GameBridgePort, 'listens'> | undefined>;

/**
 * Whether the store runs in the game's web view. It only hides the chrome of a page and grants nothing. The game's
 * parameters are kept once a game is found, as any link may contain them.
 */
export class EmbeddedStore {
  readonly #device: Pick<DevicePort, 'launch' | 'preferences'>;
  readonly #loadGame: LoadGame;
  readonly #state = new StateCell(false);
  readonly #found = new StateCell<boolean | undefined>(undefined);
  #search: Promise<boolean> | undefined;

  constructor(device: Pick<DevicePort, 'launch' | 'preferences'>, loadGame: LoadGame) {
    this.#device = device;
    this.#loadGame = loadGame;
  }

  get on(): boolean {
    return this.#state.state;
  }

  /** Whether the store is embedded but no game was found: then the page offers the whole store. */
  get alone(): boolean {
    return this.on && this.#found.state === false;
  }

  /** Whether a game was found; undefined before the first answer. */
  get found(): boolean | undefined {
    return this.#found.state;
  }

  restore(): void {
    const { launch, preferences } = this.#device;
    this.#state.set(launch.embedded ?? preferences.read('embedded') === 'true');
  }

  /**
   * Looks for the game early, before the network may be lost: without a game no press can close the web view. Repeat it:
   * the engine's script may have failed to load. A no-op once a game is found.
   */
  start(): void {
    if (this.on) void this.#game();
  }

  /** Whether it is embedded and a game is found, which can take as long as the engine's script. */
  async finds(): Promise<boolean> {
    return this.on && this.#game();
  }

  /** The country that the game named; undefined if it named none, or if no game is found. */
  async country(): Promise<string | undefined> {
    return this.namesCountry && (await this.#game()) ? this.#named : undefined;
  }

  /** Whether a country was named, by the game or by a link. */
  get namesCountry(): boolean {
    return this.#named !== undefined;
  }

  /** Shows the whole store from now on. */
  readonly leave = (): void => {
    const { launch, preferences } = this.#device;
    launch.forget();
    preferences.write('embedded', 'false');
    this.#state.set(false);
  };

  get #named(): string | undefined {
    const { launch, preferences } = this.#device;
    return launch.country ?? preferences.read('country') ?? undefined;
  }

  #game(): Promise<boolean> {
    return (this.#search ??= this.#findGame());
  }

  async #findGame(): Promise<boolean> {
    const bridge = await this.#loadGame();
    const there = (await bridge?.listens()) ?? false;
    if (there) this.#keep();
    // A later look may find one: what failed to load is loaded again.
    else this.#search = undefined;
    // A failed load of the bridge says nothing about the game.
    if (bridge) this.#found.set(there);
    return there;
  }

  #keep(): void {
    const { launch, preferences } = this.#device;
    if (launch.embedded !== undefined) preferences.write('embedded', String(launch.embedded));
    if (launch.country !== undefined) preferences.write('country', launch.country);
  }
}
