import type { DevicePort } from '#ports/device.ts';
import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { LaunchPort } from '#ports/launch.ts';
import type { PreferencesPort } from '#ports/preferences.ts';
import { type Envelope, envelope, decodeGameMessage } from './game-messages.ts';
import { bytesOf } from '../../shared/data-url.ts';
import { findTransport, type GameTransport } from './game-transport.ts';
import type { LoadScript } from '../page/script-tag.ts';

export interface GameBridgeOptions {
  readonly device: Pick<DevicePort, 'clock' | 'newId'> & {
    readonly launch: Pick<LaunchPort, 'embedded'>;
    readonly preferences: Pick<PreferencesPort, 'read'>;
  };
  /** The page that may frame the store; null if none may. */
  readonly gameOrigin: string | null;
  /** Path of a script that creates `window[gameObject]`; null if not set. */
  readonly engineLoader: string | null;
  readonly loadScript: LoadScript;
}

const firstRepeat = 1_000;
const slowestRepeat = 30_000;

/**
 * The bridge to the game around the store. The transport is looked up on first use, and again if the engine's script
 * failed to load; a missing one is logged. `collect` is resent until the game acknowledges it, or the player signs out.
 */
export function createGameBridge(options: GameBridgeOptions): GameBridgePort {
  const { clock, newId } = options.device;
  const pictureListeners = new Set<(bytes: Uint8Array<ArrayBuffer>) => void>();
  const unanswered = new Set<string>();
  let finding: Promise<GameTransport | undefined> | undefined;

  let hearing = false;

  async function transport(): Promise<GameTransport | undefined> {
    const game = await (finding ??= find(options, () => (finding = undefined)));
    if (pictureListeners.size > 0) hear(game);
    return game;
  }

  /** Not before someone listens: a game may wait for that with its first message. Tries again if the game throws. */
  function hear(game: GameTransport | undefined): void {
    if (!game || hearing) return;
    try {
      game.onMessage(onMessage);
      hearing = true;
    } catch (error) {
      console.warn('the game threw on a listener', error);
    }
  }

  function onMessage(message: unknown): void {
    const known = decodeGameMessage(message);
    if (known?.type === 'received') unanswered.delete(known.id);
    if (known?.type !== 'screenshot') return;
    for (const listener of pictureListeners) listener(bytesOf(known.image));
  }

  /** Looks for the game on each attempt: the engine's script may load later. */
  async function sendUntilReceived(outgoing: Envelope, wait: number): Promise<void> {
    const game = await transport();
    if (!unanswered.has(outgoing.id)) return;
    hear(game);
    trySend(game, outgoing);
    const next = Math.min(wait * 2, slowestRepeat);
    clock.after(wait, () => void sendUntilReceived(outgoing, next));
  }

  async function deliver(outgoing: Envelope): Promise<void> {
    if (outgoing.type !== 'collect') return trySend(await transport(), outgoing);
    unanswered.add(outgoing.id);
    await sendUntilReceived(outgoing, firstRepeat);
  }

  return {
    send(message) {
      void deliver(envelope(newId(), message));
    },
    forget: () => unanswered.clear(),
    listens: async () => (await transport()) !== undefined,
    onPicture(listener) {
      pictureListeners.add(listener);
      void transport();
      return () => pictureListeners.delete(listener);
    },
  };
}

/** A game that throws on one message may accept the next. */
function trySend(game: GameTransport | undefined, outgoing: Envelope): void {
  try {
    game?.send(outgoing);
  } catch (error) {
    console.warn('the game threw on a message', error);
  }
}

/** Already in the page, or loaded by the engine's loader if the game opened the store. */
async function find(
  options: GameBridgeOptions,
  onFailure: () => void,
): Promise<GameTransport | undefined> {
  const { device, gameOrigin, engineLoader, loadScript } = options;
  const found = findTransport(gameOrigin);
  if (found) return found;
  /** Whether the game opened the store. */
  const embedded = () => device.launch.embedded ?? device.preferences.read('embedded') === 'true';
  if (engineLoader !== null && embedded()) {
    try {
      await loadScript(engineLoader);
    } catch (error) {
      console.warn('the script of GAME_ENGINE_LOADER failed to load', error);
      onFailure();
    }
  }
  const loaded = findTransport(gameOrigin);
  if (!loaded && embedded()) console.warn('embedded=true, but no game bridge was found');
  return loaded;
}
