import type { DevicePort } from '#ports/device.ts';
import { StateCell } from '../state-cell.ts';
import { chooseLanguage, type Language, languages } from './languages.ts';

/**
 * `language` is in use, `wanted` was chosen.
 * - `spoken`: both are the same
 * - `loading`: the translations of the wanted one are loading
 * - `missing`: they failed to load, and are retried when the network is back
 */
export interface LanguageState {
  readonly kind: 'spoken' | 'loading' | 'missing';
  readonly language: Language;
  readonly wanted: Language;
}

/** The language of the UI: the one chosen on this device, otherwise the browser's. */
export class LanguageStore {
  readonly #device: DevicePort;
  readonly #state = new StateCell<LanguageState>({ kind: 'spoken', language: 'en', wanted: 'en' });

  constructor(device: DevicePort) {
    this.#device = device;
  }

  get state(): LanguageState {
    return this.#state.state;
  }

  /** The language in use. */
  get current(): Language {
    return this.state.language;
  }

  restore(): void {
    const stored = this.#device.preferences.read('language');
    this.#speak(chooseLanguage(stored, this.#device.browserLanguage));
  }

  /** Another tab has chosen a language. Unknown languages are ignored. */
  follow(language: string): void {
    if (language !== this.state.wanted && Object.hasOwn(languages, language)) {
      this.choose(language as Language);
    }
  }

  /** Loads the language. Once its translations are loaded it is used, and stored as the choice on this device. */
  readonly choose = (wanted: Language): void => {
    const { current: language } = this;
    this.#state.set({ kind: 'loading', language, wanted });
    if (wanted === language) this.arrived();
  };

  /** The translations of the wanted language are loaded. */
  arrived(): void {
    const { wanted } = this.state;
    this.#device.preferences.write('language', wanted);
    this.#speak(wanted);
  }

  /** Loading failed, and this language is used instead. */
  failed(language: Language): void {
    this.#state.set({ kind: 'missing', language, wanted: this.state.wanted });
  }

  /** Goes on in the language in use, which is not stored as a choice. */
  readonly giveUp = (): void => this.#speak(this.current);

  /** The network is back. */
  readonly retry = (): void => {
    if (this.state.kind === 'missing') this.choose(this.state.wanted);
  };

  #speak(language: Language): void {
    this.#state.set({ kind: 'spoken', language, wanted: language });
  }
}
