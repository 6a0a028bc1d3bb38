import { escaped } from '../architecture/svg.ts';

export interface Picture {
  readonly file: string;
  readonly caption: string;
  readonly screen: 'wide' | 'phone';
}

/** A page of the pictures with their captions, to be read and copied from for release notes. */
export function album({
  version,
  pictures,
  film,
}: {
  readonly version: string;
  readonly pictures: readonly Picture[];
  /** The film's file, where there is one. */
  readonly film: string | undefined;
}): string {
  const figures = pictures.map(
    ({ file, caption, screen }) =>
      `<figure class="${screen}"><a href="${file}"><img src="${file}" alt=""></a><figcaption>${escaped(caption)}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Kitewood Store ${version}: a tour</title>
<style>
  :root { color-scheme: light dark; }
  body { max-width: 75rem; margin: 0 auto; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#fbfaf4, #151b18); color: light-dark(#24302a, #e8ece4); }
  h1 { margin: 0 0 1rem; }
  video { width: 100%; border-radius: 0.75rem; }
  main { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem; margin-top: 1.5rem; }
  figure { margin: 0; }
  img { display: block; width: 100%; aspect-ratio: 8 / 5; object-fit: contain; border-radius: 0.5rem; background: light-dark(#e6e3d6, #26302b); }
  figcaption { padding-top: 0.5rem; }
</style>
<h1>Kitewood Store ${version}: a tour</h1>
${film === undefined ? '' : `<video src="${film}" controls></video>\n`}<main>
${figures.join('\n')}
</main>
</html>
`;
}
