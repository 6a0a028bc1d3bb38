import { nextTask } from './yield-to-main.ts';

// An extension may have given all objects something more. Whoever walks over an object, as libraries do, must not meet it.
for (const shared of [Object.prototype, Array.prototype]) {
  for (const name in shared) Reflect.defineProperty(shared, name, { enumerable: false });
}

// That all scripts are read takes one task. What they run as they are read follows in two: React, then the store.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'));
