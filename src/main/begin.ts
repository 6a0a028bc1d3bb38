import { yieldToMain } from './yield-to-main.ts';

// A browser extension may have extended Object.prototype. Libraries that iterate over objects must not see that.
for (const shared of [Object.prototype, Array.prototype]) {
  for (const name in shared) Reflect.defineProperty(shared, name, { enumerable: false });
}

// Parsing all scripts takes one task. Evaluation is split in two: React, then the store.
void yieldToMain()
  .then(() => import(/* webpackMode: "eager" */ './react.ts'))
  .then(yieldToMain)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'));
