import './card-fields.css';
import type { CardField } from '#ports/payments.ts';
import type { CardFieldsSlot, InputWiring } from '#ui/slots.ts';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { CardDraft } from './card-draft.ts';

const autoComplete = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' } as const;
const placeholder = { number: '1234 1234 1234 1234', expiry: 'MM / YY', code: 'CVC' } as const;

const brandNames: Readonly<Record<string, string>> = {
  cartes_bancaires: 'Cartes Bancaires',
  visa: 'Visa',
  mastercard: 'Mastercard',
};

const brandLabels: Readonly<Record<string, string>> = {
  en: 'Card brand',
  de: 'Kartenmarke',
  es: 'Marca de la tarjeta',
  fr: 'Marque de la carte',
  ko: '카드 브랜드',
  pt: 'Bandeira do cartão',
};

const notes: Readonly<Record<string, string>> = {
  en: 'Pretended fields of the demo: type 4242 4242 4242 4242, never a real card.',
  de: 'Gespielte Felder der Demo: Gib 4242 4242 4242 4242 ein, nie eine echte Karte.',
  es: 'Campos simulados de la demo: escribe 4242 4242 4242 4242, nunca una tarjeta real.',
  fr: 'Champs fictifs de la démo\u00a0: écris 4242 4242 4242 4242, jamais une vraie carte.',
  ko: '데모용 가상 입력란이에요. 실제 카드가 아니라 4242 4242 4242 4242를 입력하세요.',
  pt: 'Campos de mentira da demo: digite 4242 4242 4242 4242, nunca um cartão de verdade.',
};

/** The fake card provider's fields. They write to the draft that its payments read. */
export function createCardFields(draft: CardDraft): CardFieldsSlot {
  return function CardFields({ children, disabled, language, onValidity, onBlur }) {
    const [shown, setShown] = useState({ number: '', expiry: '', code: '' });
    const [choice, setChoice] = useState<string | null>(null);
    useEffect(() => () => draft.clear(), []);

    function change(field: CardField, event: ChangeEvent<HTMLInputElement>): void {
      const input = event.currentTarget;
      const caret = digitsBefore(input.value, input.selectionStart ?? input.value.length);
      const text = draft.type(field, input.value);
      setShown((before) => ({ ...before, [field]: text }));
      setChoice(draft.choice);
      requestAnimationFrame(() => input.setSelectionRange(...caretAfter(text, caret)));
      onValidity(field, draft.validity(field, false));
    }

    function choose(brand: string): void {
      draft.choose(brand === '' ? null : brand);
      setChoice(draft.choice);
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

    const brandLabel = brandLabels[language] ?? brandLabels['en'];
    /** As with the real card provider, no brand is selected at first. */
    const brandChoice = (
      <select
        aria-label={brandLabel}
        disabled={disabled}
        value={choice ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{brandLabel}</option>
        {draft.brands.map((brand) => (
          <option key={brand} value={brand}>
            {brandNames[brand]}
          </option>
        ))}
      </select>
    );

    const number = (wiring: InputWiring) => (
      <>
        <div className="demo-card-number">
          {input('number')({
            ...wiring,
            'aria-describedby': `${wiring['aria-describedby'] ?? ''} demo-card-note`.trim(),
          })}
          {draft.brands.length > 0 ? brandChoice : null}
        </div>
        <small id="demo-card-note">{notes[language] ?? notes['en']}</small>
      </>
    );

    return children({ number, expiry: input('expiry'), code: input('code') });
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
