import webpack, { type Compiler } from 'webpack';

/** A chunk with a name has it as its id: the runtime needs no list of names. The others have numbers. */
export function chunkIds(compiler: Compiler): void {
  compiler.hooks.compilation.tap('chunkIds', (compilation) => {
    compilation.hooks.chunkIds.tap('chunkIds', (chunks) => {
      for (const chunk of chunks) {
        const { name } = chunk;
        if (name) Object.assign(chunk, { id: name, ids: [name] });
      }
    });
  });
  new webpack.ids.DeterministicChunkIdsPlugin().apply(compiler);
}
