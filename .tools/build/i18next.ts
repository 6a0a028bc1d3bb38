import { rewriteSources } from './rewrite-sources.ts';

const connector = /^class Connector extends EventEmitter \{\n.+?^\}$/ms;

/** Leaves out the part of i18next that asks a backend for texts: the store imports its own (decisions/0018). */
export const withoutConnector = rewriteSources([
  {
    of: (path) => path.endsWith('/node_modules/i18next/dist/esm/i18next.js'),
    files: [],
    rewrite(source) {
      if (!connector.test(source)) {
        throw new Error('i18next has no class Connector any more: see .tools/build/i18next.ts');
      }
      return source.replace(connector, 'class Connector extends EventEmitter {}');
    },
  },
]);
