import { digitsOf } from '#core/forms/mask.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { foreseen, writeUndoable } from './masked-edit.ts';
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
  /** The caret position in the displayed text, behind that many digits. */
  caretAfter: (shown: string, digitsBefore: number) => number;
};

/**
 * An input for a masked number. The caret stays behind its digit, every key has an effect, and every step can be
 * undone.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { value, onValue, read, show, caretAfter, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  /** The caret that belongs to a text which is being written. */
  const writing = useRef<number>(undefined);
  const composing = useRef(false);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  /** Makes the edit together with what the mask adds, as one step. */
  const edit = useEffectEvent((event: InputEvent) => {
    const element = input.current;
    if (!element || writing.current !== undefined || value !== digitsOf(value)) return;
    const next = foreseen(event, element);
    if (!next) return;
    const digits = read(next.text);
    if (digits !== digitsOf(digits)) return;
    const shown = show(digits);
    if (event.inputType === 'insertText' && shown === next.text) return;
    event.preventDefault();
    if (element.readOnly) return;
    const digitsBefore = digitsOf(read(next.text.slice(0, next.caret))).length;
    writing.current = placeOf(shown, digits, digitsBefore);
    if (!writeUndoable(element, shown)) onValue(digits);
    caret.current = writing.current;
    element.setSelectionRange(writing.current, writing.current);
    writing.current = undefined;
  });

  // React's own event of this name knows no deletions.
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('beforeinput', edit);
    return () => element?.removeEventListener('beforeinput', edit);
  }, []);

  function placeOf(shown: string, digits: string, digitsBefore: number): number {
    return digitsBefore === digits.length ? shown.length : caretAfter(shown, digitsBefore);
  }

  /** Of edits that were not foreseen: filled in, composed, dropped, undone. */
  function change(text: string): void {
    // To change what an input method is composing, such as full-width digits, would break it off.
    if (composing.current && /[^ -~]/.test(text)) return onValue(text);
    const position = writing.current ?? input.current?.selectionStart ?? text.length;
    const next = read(text);
    const shown = show(next);
    const before = read(text.slice(0, position));
    if (next === digitsOf(next)) caret.current = placeOf(shown, next, digitsOf(before).length);
    else if (shown !== text) caret.current = before.length;
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
      value={show(value)}
      onValue={change}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={endComposition}
    />
  );
}
