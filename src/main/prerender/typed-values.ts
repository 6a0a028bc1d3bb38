type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Values typed into the named fields of a prerendered view. They are kept if the fields are replaced before hydration.
 */
export class TypedValues {
  readonly #place: HTMLElement;
  readonly #values = new Map<string, string>();
  #focus: string | undefined;

  /** @param place holds the fields */
  constructor(place: HTMLElement) {
    this.#place = place;
    for (const field of this.#fields()) this.#note(field);
    const { activeElement } = document;
    if (isField(activeElement) && place.contains(activeElement)) this.#focus = activeElement.name;
    place.addEventListener('input', this.#hear);
  }

  /** Types it again into the fields that have lost it. */
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

  /** The store has taken the fields over. */
  end(): void {
    this.#place.removeEventListener('input', this.#hear);
    this.#values.clear();
  }

  readonly #hear = ({ target, isTrusted }: Event): void => {
    if (!isTrusted || !isField(target)) return;
    this.#note(target);
    this.#focus = target.name;
  };

  #note({ name, value }: Field): void {
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
