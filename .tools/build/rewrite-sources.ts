import webpack from 'webpack';

interface Rewriting {
  /** Whether it is about the source at this path. */
  readonly of: (path: string) => boolean;
  /** Files that the result depends on, besides the source. */
  readonly files: readonly string[];
  /** May throw an error about one of these files. The source is then unchanged. */
  readonly rewrite: (source: string, path: string) => string;
}

/** webpack plugin: rewrites sources after they are read, in this order if several fit. */
export function rewriteSources(rewritings: readonly Rewriting[]) {
  return (compiler: webpack.Compiler): void => {
    compiler.hooks.compilation.tap('rewrite sources', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('rewrite sources', (result, module) => {
        const path = module.resource.split('?')[0] ?? '';
        let source: string | undefined;
        for (const { of, files, rewrite } of rewritings) {
          if (!of(path)) continue;
          for (const file of files) module.buildInfo?.fileDependencies?.add(file);
          try {
            source = rewrite(source ?? result[0].toString(), path);
          } catch (error) {
            // Each build tries again, and reports a file once, however many sources depend on it.
            if (module.buildInfo) module.buildInfo.cacheable = false;
            const { message } = error as Error;
            if (!compilation.errors.some((one) => one.message === message))
              compilation.errors.push(new webpack.WebpackError(message));
          }
        }
        return source === undefined ? result : [source, undefined, undefined];
      });
    });
  };
}
