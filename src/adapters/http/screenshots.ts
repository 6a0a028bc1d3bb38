import type { ScreenshotsPort } from '#ports/screenshots.ts';
import * as v from 'valibot';
import { any4xx } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { Mutation } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';

export const saveMutation = `mutation SaveScreenshot($image: String!) {
  saveScreenshot(image: $image) { host file }
}`;

export const deleteMutation = `mutation DeleteScreenshot($file: String!) {
  deleteScreenshot(file: $file)
}`;

const largest = 5 * 1024 * 1024;

export function createHttpScreenshots(client: HttpClient): ScreenshotsPort {
  return {
    async save(image) {
      if (!isSmallPicture(image)) return { ok: false, problem: 'refused' };
      return askGame(client, {
        operation: 'saveScreenshot',
        document: saveMutation,
        variables: { image },
        data: saved,
        refuse: any4xx({}, 'refused' as const),
      });
    },
    async delete(file) {
      const answer = await askGame(client, {
        operation: 'deleteScreenshot',
        document: deleteMutation,
        variables: { file },
        data: v.boolean(),
      });
      if (!answer.ok) return answer;
      // The platform answered that it did not delete the picture.
      return answer.value ? { ok: true, value: undefined } : { ok: false, problem: 'unavailable' };
    },
  };
}

/** The contract's limit for pictures: a PNG or JPEG of at most 5 MiB. Others are refused without a request. */
function isSmallPicture(image: string): boolean {
  const [start] = /^data:image\/(?:png|jpeg);base64,/.exec(image) ?? [];
  if (start === undefined) return false;
  // Two steps: one expression over megabytes overflows the browser's regular expression stack.
  const base64 = image.slice(start.length);
  if (base64 === '' || base64.length % 4 !== 0) return false;
  if (/[^A-Za-z0-9+/]/.test(base64.replace(/={1,2}$/, ''))) return false;
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding <= largest;
}

const saved: v.GenericSchema<unknown, Mutation['saveScreenshot']> = v.object({
  host: v.pipe(v.string(), v.nonEmpty()),
  file: v.pipe(v.string(), v.nonEmpty()),
});
