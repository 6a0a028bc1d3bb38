/** A text and its caret position. */
export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/** The part that a key deletes before or after the caret. Characters of the mask go with the digit beyond them. */
const cuts: Readonly<Record<string, readonly [before: RegExp, behind: RegExp]>> = {
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
export function foreseen(event: InputEvent, input: HTMLInputElement): Edited | undefined {
  const { inputType, data, isComposing } = event;
  const { value, selectionStart, selectionEnd } = input;
  if (isComposing || selectionStart === null || selectionEnd === null) return undefined;
  const before = value.slice(0, selectionStart);
  const behind = value.slice(selectionEnd);
  if (inputType === 'insertText' || inputType === 'insertFromPaste') {
    return data === null ? undefined : joined(before + data, behind);
  }
  if (inputType === 'deleteByCut') return joined(before, behind);
  const cut = cuts[inputType];
  if (!cut) return undefined;
  if (before.length + behind.length < value.length) return joined(before, behind);
  return joined(before.replace(cut[0], ''), behind.replace(cut[1], ''));
}

function joined(before: string, behind: string): Edited {
  return { text: before + behind, caret: before.length };
}

/**
 * Writes a text as if it was typed, so that the browser can undo it. A value that is set by script ends what can
 * be undone. False if the browser does not do that.
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
