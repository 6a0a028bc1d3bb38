import type { ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';

/** The server of `npm run dev` and `npm run dev:live`. Prints the store's address. */
export function devServer(backend: 'demo' | 'live'): Configuration {
  const port = Number(process.env['PORT'] ?? 4100);
  return {
    host: 'localhost',
    port,
    historyApiFallback: true,
    static: false,
    onListening: () => {
      console.log(
        `Kitewood Store (${backend}) is open at http://localhost:${port}   Ctrl+C closes it`,
      );
    },
    setupMiddlewares(middlewares) {
      // A worker that does nothing: while sources change, nothing may be served from a cache.
      middlewares.unshift({
        name: 'empty-worker',
        path: '/sw.js',
        middleware: (_request: unknown, response: ServerResponse) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end('// empty in development\n');
        },
      });
      return middlewares;
    },
  };
}
