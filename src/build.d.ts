/** Settings fixed by webpack when the bundle is made. Only src/config.ts reads them. */
declare const BUILD: {
  readonly backend: 'demo' | 'live';
  readonly version: string;
  /** Environment variables named in webpack.config.ts; one that was not set is absent. */
  readonly env: Readonly<Partial<Record<string, string>>>;
};
