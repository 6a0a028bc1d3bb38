import type { ServerResponse } from 'node:http';
import type { Configuration } from 'webpack-dev-server';
import type { BuildConfig } from '../build/build.ts';
import { announcement } from './announcement.ts';

/** The server of `npm run dev` and `npm run dev:live`. */
export function devServer(config: Pick<BuildConfig, 'brand' | 'platform'>): Configuration {
  return {
    host: 'localhost',
    port: Number(process.env['PORT'] || 4100),
    historyApiFallback: true,
    static: false,
    onListening: ({ server }) => {
      const address = server?.address();
      if (typeof address === 'object' && address)
        console.log(announcement(`http://localhost:${address.port}`, config));
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
