import { rewriteSources } from './rewrite-sources.ts';

export const source = '/node_modules/i18next/dist/esm/i18next.js';
/** Tests look for it in the package. */
export const connector = /^class Connector extends EventEmitter \{\n.+?^\}$/ms;

/** Leaves out the part of i18next that asks a backend for texts: the store imports its own (decisions/0018). */
export const withoutConnector = rewriteSources([
  {
    of: (path) => path.endsWith(source),
    files: [],
    rewrite(code) {
      if (!connector.test(code)) {
        throw new Error('i18next has no class Connector any more: see .tools/build/i18next.ts');
      }
      return code.replace(connector, 'class Connector extends EventEmitter {}');
    },
  },
]);
