import type { CardField } from '#ports/payments.ts';
import type { CardFieldsSlot, InputWiring } from '#ui/slots.ts';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { CardDraft } from './card-draft.ts';

const autoComplete = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' } as const;
const placeholder = { number: '1234 1234 1234 1234', expiry: 'MM / YY', code: 'CVC' } as const;

/** The fake card provider's fields. They write to the draft that its payments read. */
export function createCardFields(draft: CardDraft): CardFieldsSlot {
  return function CardFields({ children, disabled, onValidity, onBlur }) {
    const [shown, setShown] = useState({ number: '', expiry: '', code: '' });
    useEffect(() => () => draft.clear(), []);

    function change(field: CardField, event: ChangeEvent<HTMLInputElement>): void {
      const input = event.currentTarget;
      const caret = digitsBefore(input.value, input.selectionStart ?? input.value.length);
      const text = draft.type(field, input.value);
      setShown((before) => ({ ...before, [field]: text }));
      requestAnimationFrame(() => input.setSelectionRange(...caretAfter(text, caret)));
      onValidity(field, draft.validity(field, false));
    }

    function leave(field: CardField): void {
      onValidity(field, draft.validity(field, true));
      onBlur(field);
    }

    const input = (field: CardField) => (wiring: InputWiring) => (
      <input
        {...wiring}
        readOnly={disabled}
        inputMode="numeric"
        autoComplete={autoComplete[field]}
        placeholder={placeholder[field]}
        value={shown[field]}
        onChange={(event) => change(field, event)}
        onBlur={() => leave(field)}
      />
    );

    return children({ number: input('number'), expiry: input('expiry'), code: input('code') });
  };
}

function digitsBefore(text: string, position: number): number {
  return text.slice(0, position).replace(/\D/g, '').length;
}

/** The position after the same digit as before, whatever the mask inserted. */
function caretAfter(text: string, digits: number): [number, number] {
  let position = 0;
  for (let seen = 0; position < text.length && seen < digits; position++) {
    if (/\d/.test(text[position] ?? '')) seen++;
  }
  const atEnd = text.slice(position).replace(/\D/g, '') === '';
  return atEnd ? [text.length, text.length] : [position, position];
}
