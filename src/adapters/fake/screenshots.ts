import type { ScreenshotsPort } from '#ports/screenshots.ts';
import { type FakeClient, toResult } from './client.ts';
import { deleteScreenshot, saveScreenshot } from './world/screenshots.ts';

export function createFakeScreenshots(client: FakeClient): ScreenshotsPort {
  return {
    async save(image) {
      const reply = await client.callSignedIn('saveScreenshot', (state, { userId }) =>
        saveScreenshot(state, userId, image),
      );
      return toResult(reply, {
        INVALID_IMAGE: 'refused' as const,
        IMAGE_TOO_LARGE: 'refused' as const,
      });
    },
    async delete(file) {
      const reply = await client.callSignedIn('deleteScreenshot', (state, { userId }) =>
        deleteScreenshot(state, userId, file),
      );
      return toResult(reply);
    },
  };
}
