import { answer, nextId, type Outcome, refuse } from './outcome.ts';
import type { WorldState } from './state.ts';

const largest = 5 * 1024 * 1024;
const beginning = /^data:(image\/(?:png|jpeg));base64,/;
const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The `saveScreenshot` mutation. Stores the picture's owner, not the picture itself. */
export function saveScreenshot(
  state: WorldState,
  userId: string,
  image: string,
): Outcome<{ readonly host: string; readonly file: string }> {
  const [start = '', type = ''] = beginning.exec(image) ?? [];
  const text = image.slice(start.length).replace(/={1,2}$/, '');
  const size = Math.floor((text.length * 3) / 4);
  if (type === '' || size === 0 || /[^a-z\d+/]/i.test(text)) {
    return refuse(400, 'INVALID_IMAGE', 'The picture is not a PNG or JPEG.');
  }
  if (size > largest) return refuse(400, 'IMAGE_TOO_LARGE', 'A picture has 5 MiB at most.');
  const file = `${nextId(state, 'shot')}.${endings[type] ?? ''}`;
  state.screenshots[file] = { userId };
  return answer({ host: 'pictures.example.test', file });
}

/** The `deleteScreenshot` mutation: a repeat succeeds too. */
export function deleteScreenshot(
  state: WorldState,
  userId: string,
  file: string,
): Outcome<undefined> {
  if (state.screenshots[file]?.userId === userId) delete state.screenshots[file];
  return answer(undefined);
}
