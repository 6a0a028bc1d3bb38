import webpack from 'webpack';
import { type BuildConfig, isExample } from './build.ts';

type Links = Readonly<Record<string, string>>;

/** Every page contains all of these languages: it has no script that could choose one. */
const words = {
  en: 'In the real store, this opens a page of the game:',
  de: 'Im echten Shop öffnet sich hier eine Seite des Spiels:',
  es: 'En la tienda real, aquí se abre una página del juego:',
  fr: 'Dans la vraie boutique, une page du jeu s’ouvre ici\u00a0:',
  ko: '실제 상점에서는 여기에서 게임의 페이지가 열려요:',
  pt: 'Na loja de verdade, aqui se abre uma página do jogo:',
} as const;

const style = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-inline-size: 34rem; margin-inline: auto; }
h1 { font-size: 1.5rem; }
.address { overflow-wrap: anywhere; font-weight: 600; }
`;

/**
 * In the demo, links to a game that does not exist lead nowhere. Replaces each with the address of a page in the build. `outside`
 * contains the original addresses.
 */
export function withOwnPages(config: BuildConfig): BuildConfig & { readonly outside?: Links } {
  if (config.platform) return config;
  const outside = Object.entries(config.brand.links).filter(([, link]) => isExample(link));
  const own = Object.fromEntries(outside.map(([name]) => [name, addressOf(name)]));
  const links = { ...config.brand.links, ...own };
  return { ...config, brand: { ...config.brand, links }, outside: Object.fromEntries(outside) };
}

function addressOf(name: string): string {
  return `/outside/${name}.html`;
}

/** Emits a page for each replaced link. */
export function outsidePages(links: Links, brand: string) {
  return (compiler: webpack.Compiler): void => {
    compiler.hooks.thisCompilation.tap('outside pages', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'outside pages', stage }, () => {
        const emit = (address: string, text: string) =>
          compilation.emitAsset(address.slice(1), new webpack.sources.RawSource(text));
        emit('/outside/style.css', style);
        for (const [name, link] of Object.entries(links)) emit(addressOf(name), page(link, brand));
      });
    });
  };
}

function page(...texts: readonly [link: string, name: string]): string {
  const [link, brand] = texts.map((one) => one.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  const { en, ...others } = words;
  const rest = Object.entries(others).map(([lang, text]) => `<p lang="${lang}">${text}</p>`);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${brand} Store</title>
    <link rel="stylesheet" href="/outside/style.css" />
  </head>
  <body>
    <main>
      <h1>${en}</h1>
      ${rest.join('\n      ')}
      <p class="address" translate="no">${link}</p>
      <p><a href="/home">${brand} Store</a></p>
    </main>
  </body>
</html>
`;
}
