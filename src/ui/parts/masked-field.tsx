import { digitsOf } from '#core/mask.ts';
import { useLayoutEffect, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { TextField } from './text-field.tsx';

type MaskedFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onValue' | 'ref' | 'verbatim'
> & {
  /** Bare digits, or the whole text if it holds anything else. */
  value: string;
  /** Gets bare digits, or the whole text if it holds anything else, whatever was typed, pasted or filled in. */
  onValue: (value: string) => void;
  /** Reads digits out of a text; a text that is no number stays whole. */
  read: (text: string) => string;
  /** How a value shows. */
  show: (value: string) => string;
  /** Where the caret belongs in what is shown, behind that many digits. */
  caretAfter: (shown: string, digitsBefore: number) => number;
};

/** A number that shows under a mask. The caret stays behind the digit it stood behind, and every key does something. */
export function MaskedField(props: MaskedFieldProps) {
  const { value, onValue, read, show, caretAfter, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const composing = useRef(false);
  const shown = show(value);
  const isNumber = value === digitsOf(value);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function change(text: string): void {
    // To change what an input method is composing, such as full-width digits, would break it off.
    if (composing.current && /[^ -~]/.test(text)) return onValue(text);
    const position = input.current?.selectionStart ?? text.length;
    const next = read(text);
    const nextShown = show(next);
    const before = read(text.slice(0, position));
    if (next === digitsOf(next)) {
      const digitsBefore = digitsOf(before).length;
      const atEnd = digitsBefore === next.length;
      caret.current = atEnd ? nextShown.length : caretAfter(nextShown, digitsBefore);
    } else if (nextShown !== text) {
      caret.current = before.length;
    }
    onValue(next);
  }

  function endComposition(): void {
    composing.current = false;
    if (input.current) change(input.current.value);
  }

  return (
    <TextField
      inputMode="numeric"
      {...field}
      ref={input}
      verbatim
      value={shown}
      onValue={change}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={endComposition}
      onKeyDown={isNumber ? passOver : undefined}
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
