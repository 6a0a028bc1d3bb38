declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}

declare module '*.svg' {
  const url: string;
  export default url;
}

declare module '*.woff2' {
  const url: string;
  export default url;
}

/** Set at build time: `development` or `production`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

interface ImportMeta {
  /** Every file of a folder that fits, by its name; the answer is its address. */
  webpackContext(
    folder: string,
    options: { readonly regExp: RegExp },
  ): { (name: string): string; keys(): string[] };
}
