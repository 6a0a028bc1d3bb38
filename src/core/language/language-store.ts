import type { Device } from '#ports/device.ts';
import { Flow } from '../flow.ts';
import { chooseLanguage, type Language, languages } from './languages.ts';

/** The language the store speaks: the one chosen on this device, else the browser's. */
export class LanguageStore {
  readonly #device: Device;
  readonly #flow = new Flow<Language>('en');

  constructor(device: Device) {
    this.#device = device;
  }

  get current(): Language {
    return this.#flow.state;
  }

  restore(): void {
    const stored = this.#device.preferences.read('language');
    this.#flow.become(chooseLanguage(stored, this.#device.browserLanguage));
  }

  /** Another tab of this device has chosen. What is no language of ours is not followed. */
  follow(language: string): void {
    if (language !== this.current && Object.hasOwn(languages, language)) {
      this.#flow.become(language as Language);
    }
  }

  /** Stays chosen on this device. */
  readonly choose = (language: Language): void => {
    this.#device.preferences.write('language', language);
    this.#flow.become(language);
  };
}
