type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Values typed into the named fields of a prerendered view. They survive if the fields are replaced before hydration.
 */
export class TypedValues {
  readonly #place: HTMLElement;
  readonly #values = new Map<string, string>();
  #focus: string | undefined;

  /** @param place contains the fields */
  constructor(place: HTMLElement) {
    this.#place = place;
    for (const field of this.#fields()) this.#store(field);
    const { activeElement } = document;
    if (isField(activeElement) && place.contains(activeElement)) this.#focus = activeElement.name;
    place.addEventListener('input', this.#onInput);
  }

  /** Restores the values of fields that have lost them, and the focus. */
  restore(): void {
    for (const field of this.#fields()) {
      const value = this.#values.get(field.name);
      if (value && field.value === '') {
        setValue(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (field.name === this.#focus && document.activeElement === document.body) field.focus();
    }
  }

  /** The fields are hydrated. */
  end(): void {
    this.#place.removeEventListener('input', this.#onInput);
    this.#values.clear();
  }

  readonly #onInput = ({ target, isTrusted }: Event): void => {
    if (!isTrusted || !isField(target)) return;
    this.#store(target);
    this.#focus = target.name;
  };

  #store({ name, value }: Field): void {
    this.#values.set(name, value);
  }

  #fields(): readonly Field[] {
    return [...this.#place.querySelectorAll('input, textarea')].filter(isField);
  }
}

function isField(node: unknown): node is Field {
  const isText = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
  return isText && node.name !== '';
}

/** Sets the value without React's setter, as the browser does for typed input. */
function setValue(field: Field, value: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement | typeof HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
