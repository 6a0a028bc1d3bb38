import type { CallProblem, Result } from './result.ts';

/** A saved picture: `https://{host}/{file}` shows it. */
export interface Screenshot {
  readonly host: string;
  readonly file: string;
}

export interface ScreenshotsPort {
  /** The `saveScreenshot` mutation. `image` is a data URL of a png or jpeg, at most 5 MiB decoded. */
  save(image: string): Promise<Result<Screenshot, 'refused' | CallProblem>>;
  /** The `deleteScreenshot` mutation. */
  delete(file: string): Promise<Result<void, CallProblem>>;
}
