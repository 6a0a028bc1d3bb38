/** A text and its caret position. */
export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** The part that an edit deletes before or after the caret. Mask characters are deleted with the digit beyond them. */
const cuts: Readonly<Record<string, readonly [before: RegExp, after: RegExp]>> = {
  deleteContentBackward: [/\d\D*$/, /^$/],
  deleteContentForward: [/$/, /^\D*\d/],
  deleteWordBackward: [/[\d.]+-?$/, /^$/],
  deleteWordForward: [/$/, /^-?[\d.]+/],
  deleteSoftLineBackward: [/.*$/, /^$/],
  deleteSoftLineForward: [/$/, /^.*/],
  deleteHardLineBackward: [/.*$/, /^$/],
  deleteHardLineForward: [/$/, /^.*/],
};

/** The result of an edit of a masked number; undefined for edits that only the browser can do. */
export function predictEdit(event: InputEvent, input: HTMLInputElement): Edited | undefined {
  const { inputType, data, isComposing } = event;
  const { value, selectionStart, selectionEnd } = input;
  if (isComposing || selectionStart === null || selectionEnd === null) return undefined;
  const before = value.slice(0, selectionStart);
  const after = value.slice(selectionEnd);
  if (inputType === 'insertText' || inputType === 'insertFromPaste') {
    return data === null ? undefined : joined(before + data, after);
  }
  if (inputType === 'deleteByCut') return joined(before, after);
  const cut = cuts[inputType];
  if (!cut) return undefined;
  if (before.length + after.length < value.length) return joined(before, after);
  return joined(before.replace(cut[0], ''), after.replace(cut[1], ''));
}

function joined(before: string, after: string): Edited {
  return { text: before + after, caret: before.length };
}

/**
 * Writes text as if it was typed, so that the browser can undo it: setting a value by script clears the undo history.
 * False if the browser does not support that.
 */
export function writeUndoable(input: HTMLInputElement, text: string): boolean {
  const { value } = input;
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start++;
  let same = 0;
  while (same < shorter - start && value.at(-1 - same) === text.at(-1 - same)) same++;
  const written = text.slice(start, text.length - same);
  input.setSelectionRange(start, value.length - same);
  if (written === '' && start === value.length - same) return true;
  const command = written === '' ? 'delete' : 'insertText';
  return 'execCommand' in document && document.execCommand(command, false, written);
}
