import { digitsOf } from '#core/mask.ts';
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { TextField } from './text-field.tsx';

type MaskedFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onValue' | 'ref' | 'verbatim'
> & {
  /** Bare digits. */
  value: string;
  /** Gets bare digits, whatever was typed, pasted or filled in. */
  onValue: (digits: string) => void;
  /** How digits show. */
  show: (digits: string) => string;
  /** Where the caret belongs in what is shown, behind that many digits. */
  caretAfter: (shown: string, digitsBefore: number) => number;
};

/** A number that shows under a mask. The caret stays behind the digit it stood behind, and every key does something. */
export function MaskedField({ value, onValue, show, caretAfter, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const shown = show(value);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function change(text: string): void {
    const position = input.current?.selectionStart ?? text.length;
    const digits = digitsOf(text);
    const digitsBefore = digitsOf(text.slice(0, position)).length;
    const next = show(digits);
    caret.current = digitsBefore === digits.length ? next.length : caretAfter(next, digitsBefore);
    onValue(digits);
  }

  return (
    <TextField
      inputMode="numeric"
      {...field}
      ref={input}
      verbatim
      value={shown}
      onValue={change}
      onKeyDown={passOver}
    />
  );
}

/** What the mask put in would come back at once: Delete and Backspace take the digit beyond it. */
function passOver({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: caret, selectionEnd, value } = input;
  if (caret === null || caret !== selectionEnd) return;
  const isMask = (place: number) => /\D/.test(value.charAt(place));
  if (key === 'Delete' && isMask(caret)) input.setSelectionRange(caret + 1, caret + 1);
  if (key === 'Backspace' && isMask(caret - 1)) input.setSelectionRange(caret - 1, caret - 1);
}
