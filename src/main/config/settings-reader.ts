import { isCountry } from '#core/location/country.rules.ts';

/** Thrown if a build's settings are missing or invalid. Its message is for the person who builds. */
export class BadConfiguration extends Error {
  override readonly name = 'BadConfiguration';
}

interface Shape {
  /** The expected form of a value, in words. */
  readonly expected: string;
  /** Without one, the setting must be given. */
  readonly fallback?: string;
  /** The message does not repeat the value. */
  readonly hidden?: boolean;
  /** Each item begins with the code of a country, or EU. */
  readonly ofCountries?: boolean;
}

/** Reads settings one by one and collects their errors, to report all at once. */
export class SettingsReader {
  readonly #env: Readonly<Partial<Record<string, string>>>;
  readonly #bad: string[] = [];

  /** Rejects Stripe's secret keys and webhook secrets under any name: they must never reach a browser. */
  constructor(env: Readonly<Partial<Record<string, string>>>) {
    this.#env = env;
    for (const name of Object.keys(env)) {
      if (isSecret(env[name])) {
        this.#bad.push(
          `${name} holds a secret key (sk_, rk_, whsec_), which must never be built in`,
        );
      }
    }
  }

  text(name: string, fallback: string): string {
    return this.shaped(name, /\S/, { expected: 'a text', fallback });
  }

  shaped(name: string, shape: RegExp, { expected, fallback, hidden = false }: Shape): string {
    const value = this.#given(name) ?? fallback;
    if (value === undefined || !shape.test(value)) this.#wrong(name, value, expected, hidden);
    return value ?? '';
  }

  optional(name: string, shape: RegExp, wanted: Shape): string | null {
    return this.#given(name) === undefined ? null : this.shaped(name, shape, wanted);
  }

  oneOf<T extends string>(name: string, choices: readonly string[], fallback: T): T {
    const value = this.#given(name) ?? fallback;
    if (!choices.includes(value)) this.#wrong(name, value, `one of ${choices.join(', ')}`);
    return value as T;
  }

  /** The address of a page. */
  address(name: string, fallback: string): string {
    const value = this.#given(name) ?? fallback;
    if (URL.parse(value)?.protocol !== 'https:') this.#wrong(name, value, 'an https address');
    return value;
  }

  /** The base address of a service, without a trailing slash. */
  host(name: string): string {
    const expected =
      'an https address (http on localhost only) without query, such as https://api.example.com';
    const value = this.shaped(name, /^/, { expected });
    const url = URL.parse(value);
    const plain = url && isSafe(url) && url.href === `${url.origin}${url.pathname}`;
    if (value !== '' && !plain) this.#wrong(name, value, expected);
    return plain ? url.href.replace(/\/+$/, '') : value;
  }

  /** The origin of a page: scheme, host and port. Null if it is not set. */
  origin(name: string): string | null {
    const value = this.#given(name);
    if (value === undefined) return null;
    const url = URL.parse(value);
    if (!url || !isSafe(url) || url.origin !== value) {
      this.#wrong(name, value, 'scheme, host and port, such as https://play.example.com');
    }
    return value;
  }

  /** The endpoint of reports, as a URL that is safe in a header. Null if it is not set. */
  reports(name: string): string | null {
    const value = this.#given(name);
    if (value === undefined) return null;
    const url = URL.parse(value);
    const plain = url && isSafe(url) && url.username === '' && !/[;,"'#`$\\{}]/.test(url.href);
    if (plain) return url.href;
    this.#wrong(
      name,
      value,
      'an https address without ; , ` $ { }, such as https://reports.example.com/store',
    );
    return null;
  }

  /** Whether the setting is given. */
  has(name: string): boolean {
    return this.#given(name) !== undefined;
  }

  /** Items separated by commas, each given once. Unlike other settings, an empty value counts: no items. */
  list(name: string, shape: RegExp, wanted: Shape): readonly string[] {
    const { expected, fallback = '', hidden, ofCountries } = wanted;
    const value = this.#env[name]?.trim() ?? fallback;
    const items = value === '' ? [] : value.split(',').map((item) => item.trim());
    const subjects = items.map((item) => item.split(':', 1)[0] ?? '');
    const repeats = new Set(subjects).size < subjects.length;
    if (repeats || !items.every((item) => shape.test(item))) {
      this.#wrong(name, value, expected, hidden);
    }
    if (ofCountries) this.checkCountries(name, subjects);
    return items;
  }

  /** Refuses codes that no country has, such as UK. They would match nothing. */
  checkCountries(name: string, codes: readonly string[]): void {
    const unknown = codes.filter((code) => isCountry(code) && !isAssigned(code));
    if (unknown.length === 0) return;
    const expected = 'the code of a country by ISO 3166, such as GB or GR';
    this.#bad.push(`${name} names ${unknown.join(', ')}: expected ${expected}`);
  }

  /** Adds an error about several settings together. */
  refuse(problem: string): void {
    this.#bad.push(problem);
  }

  finish(): void {
    if (this.#bad.length === 0) return;
    throw new BadConfiguration(`Invalid settings (see .env.example):\n- ${this.#bad.join('\n- ')}`);
  }

  #wrong(name: string, value: string | undefined, expected: string, hidden = false): void {
    const shown = hidden || isSecret(value) ? 'wrong' : `"${value}"`;
    this.#bad.push(`${name} is ${value === undefined ? 'missing' : shown}: expected ${expected}`);
  }

  /** An empty variable counts as not set. */
  #given(name: string): string | undefined {
    const value = this.#env[name]?.trim();
    return value === '' ? undefined : value;
  }
}

/** The host must be literal: in a policy a star is a wildcard, and other characters end the header's value. */
function isSafe({ protocol, hostname }: URL): boolean {
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isNamed = /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname);
  return isNamed && (protocol === 'https:' || (protocol === 'http:' && here));
}

/** EU is one of these codes. */
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isAssigned(code: string): boolean {
  const { region } = new Intl.Locale('und', { region: code });
  return region === code && regionNames.of(code) !== undefined;
}

function isSecret(value = ''): boolean {
  return /(?:^|[^a-z\d])(?:[rs]k_(?:live|test|org)|whsec)_/i.test(value);
}
