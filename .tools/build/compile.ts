import type { RuleSetRule } from 'webpack';

/**
 * The oldest supported browsers, for libraries too: syntax and built-ins (tests/e2e/old-browsers.spec.ts). `bugfixes`
 * works around Safari's bug with parameters where it occurs, instead of rewriting every default and rest parameter.
 */
export const forOldest = { env: { targets: 'chrome 109, ios 15.6', bugfixes: true } };

/** The compiler, with these options beside those of the oldest browsers. */
const by = (options: object) => ({ loader: 'swc-loader', options: { ...forOldest, ...options } });

/** Our own sources. */
export function swc(test: RegExp, dev: boolean): RuleSetRule {
  const tsx = test.test('.tsx');
  return {
    test,
    exclude: /node_modules/,
    ...by({
      jsc: {
        parser: { syntax: 'typescript', tsx },
        transform: {
          verbatimModuleSyntax: true,
          react: { runtime: 'automatic', development: dev, refresh: dev },
        },
      },
    }),
  };
}

/** MobX, from the modules that mobx.js names. */
export function mobx(dev: boolean): RuleSetRule[] {
  const source = {
    test: /\.ts$/,
    include: /node_modules[\\/]mobx[\\/]src[\\/]/,
    ...by({
      jsc: {
        parser: { syntax: 'typescript' },
        transform: { optimizer: { globals: { vars: { __DEV__: String(dev) } } } },
      },
    }),
  };
  // Kept as a module, so that MobX's are joined to one below it.
  return [source, { test: /build\/mobx\.js$/, sideEffects: true }];
}

/** Only classes and keyframes belong to their file. Tokens and container names are shared by all. */
export const cssModules = {
  namedExports: false,
  dashedIdents: false,
  container: false,
  customIdents: false,
  function: false,
  grid: false,
};

export const libraries: RuleSetRule = {
  test: /\.m?js$/,
  // Other libraries are published in syntax that is old enough. Compiling would only enlarge them. wouter joins the name
  // of a hook at run time: once simplified, the bundle needs no namespace object of React.
  include: /node_modules[\\/](?:vest|n4s|vestjs-runtime|vest-utils|context|wouter)[\\/]/,
  ...by({ isModule: 'unknown', jsc: { transform: { optimizer: { simplify: true } } } }),
};

/** Calls to leave out: without their debug mode, i18next and react-i18next log nothing by them. */
export const silent = [
  'this.logger.deprecate',
  'this.logger.log',
  'this.logger.once',
  'this.logger.warn',
  'i18n.logger.once',
  'warnOnce',
];
