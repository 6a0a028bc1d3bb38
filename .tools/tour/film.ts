import type { Browser, CDPSession, Page } from 'playwright';

/** What the page showed, and since when (in seconds). */
interface Frame {
  readonly at: number;
  /** A JPEG in base64. */
  readonly image: string;
  readonly caption: string;
}

const size = { width: 1280, height: 800, band: 72 };

/** Nobody looks at the same picture for longer. In seconds. */
const longest = 2.6;

/**
 * Films a page with what Chromium itself brings: frames of its own screencast, which another page plays and
 * records. Playwright's recorder would need a program that is not installed with every Chromium.
 */
export class Film {
  /** Stands below the picture from now on. */
  caption = '';
  readonly #frames: Frame[] = [];
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async start(page: Page): Promise<Film> {
    const session = await page.context().newCDPSession(page);
    const film = new Film(session);
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const { caption } = film;
      film.#frames.push({ at: metadata.timestamp ?? Date.now() / 1000, image: data, caption });
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 85,
      maxWidth: size.width,
      maxHeight: size.height,
    });
    return film;
  }

  async stop(): Promise<void> {
    await this.#session.send('Page.stopScreencast');
    await this.#session.detach();
  }

  get frames(): number {
    return this.#frames.length;
  }

  /** The film as WebM, made in as long as it lasts; undefined where the browser records none. */
  async develop(browser: Browser): Promise<Buffer | undefined> {
    const studio = await browser.newPage();
    try {
      if (!(await studio.evaluate(setUpStudio, size))) return undefined;
      let due = performance.now();
      for (const [index, { at, image, caption }] of this.#frames.entries()) {
        await studio.evaluate(([image, caption]) => window.tourStudio?.show(image, caption), [
          image,
          caption,
        ] as const);
        const next = this.#frames[index + 1]?.at ?? at + longest;
        due += Math.min(longest, Math.max(0, next - at)) * 1000;
        // What showing it took is no part of the film, as far as the machine keeps up.
        await studio.waitForTimeout(Math.max(0, due - performance.now()));
      }
      const film = await studio.evaluate(() => window.tourStudio?.finish());
      return film === undefined ? undefined : Buffer.from(film, 'base64');
    } finally {
      await studio.close();
    }
  }
}

declare global {
  interface Window {
    tourStudio?: {
      show(image: string, caption: string): Promise<void>;
      /** In base64. */
      finish(): Promise<string>;
    };
  }
}

/** Runs in the page that records. Says whether it can. */
function setUpStudio({ width, height, band }: typeof size): boolean {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height: height + band });
  const pen = canvas.getContext('2d');
  const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm'];
  const type = types.find((one) => globalThis.MediaRecorder?.isTypeSupported(one));
  if (!pen || type === undefined) return false;
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: type,
    videoBitsPerSecond: 1_200_000,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  let picture: ImageBitmap | undefined;
  let words = '';
  const draw = () => {
    pen.fillStyle = '#26352c';
    pen.fillRect(0, 0, width, height + band);
    if (picture) {
      const scale = Math.min(width / picture.width, height / picture.height, 1);
      const [w, h] = [picture.width * scale, picture.height * scale];
      pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
    }
    pen.fillStyle = '#fdf6e3';
    pen.font = '26px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(words, width / 2, height + band / 2, width - 60);
  };
  const drawing = setInterval(draw, 40);
  recorder.start(1_000);
  window.tourStudio = {
    async show(image, caption) {
      const response = await fetch(`data:image/jpeg;base64,${image}`);
      picture = await createImageBitmap(await response.blob());
      words = caption;
    },
    async finish() {
      const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
      recorder.stop();
      await stopped;
      clearInterval(drawing);
      const reader = new FileReader();
      reader.readAsDataURL(new Blob(parts));
      await new Promise((resolve) => reader.addEventListener('loadend', resolve));
      const { result } = reader;
      return typeof result === 'string' ? (result.split(',')[1] ?? '') : '';
    },
  };
  return true;
}
