import { caretAfter, digitsOf, masked, unmasked, type Mask } from '#core/forms/mask.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { predictEdit, writeUndoable } from './masked-edit.ts';
import { TextField } from './text-field.tsx';

type MaskedFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onValue' | 'ref' | 'verbatim'
> & {
  /** Bare digits, or the whole text if it contains anything else. */
  value: string;
  /** Called with bare digits, or the whole text if it contains anything else, whether typed, pasted or autofilled. */
  onValue: (value: string) => void;
  mask: Mask;
};

/**
 * An input for a masked number. The caret stays after its digit, every key has an effect, and every step can be undone.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { value, onValue, mask, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  /** The caret of the text that is being written. */
  const writing = useRef<number>(undefined);
  const composing = useRef(false);

  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  /** Applies the edit and the mask as one undo step. */
  const edit = useEffectEvent((event: InputEvent) => {
    const element = input.current;
    if (!element || writing.current !== undefined || value !== digitsOf(value)) return;
    const next = predictEdit(event, element);
    if (!next) return;
    const digits = unmasked(next.text);
    if (digits !== digitsOf(digits)) return;
    const shown = masked(digits, mask);
    if (event.inputType === 'insertText' && shown === next.text) return;
    event.preventDefault();
    if (element.readOnly) return;
    const digitsBefore = digitsOf(unmasked(next.text.slice(0, next.caret))).length;
    writing.current = caretOf(shown, digits, digitsBefore);
    if (!writeUndoable(element, shown)) onValue(digits);
    caret.current = writing.current;
    element.setSelectionRange(writing.current, writing.current);
    writing.current = undefined;
  });

  // React's `onBeforeInput` does not fire for deletions.
  useEffect(() => {
    const element = input.current;
    element?.addEventListener('beforeinput', edit);
    return () => element?.removeEventListener('beforeinput', edit);
  }, []);

  function caretOf(shown: string, digits: string, digitsBefore: number): number {
    return digitsBefore === digits.length ? shown.length : caretAfter(shown, digitsBefore);
  }

  /** Handles edits that were not predicted: autofill, composition, drop, undo. */
  function change(text: string): void {
    // Changing text during composition, such as full-width digits, would abort it.
    if (composing.current && /[^ -~]/.test(text)) return onValue(text);
    const position = writing.current ?? input.current?.selectionStart ?? text.length;
    const next = unmasked(text);
    const shown = masked(next, mask);
    const before = unmasked(text.slice(0, position));
    if (next === digitsOf(next)) caret.current = caretOf(shown, next, digitsOf(before).length);
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
      value={masked(value, mask)}
      onValue={change}
      onCompositionStart={() => (composing.current = true)}
      onCompositionEnd={endComposition}
    />
  );
}
