import { nextTask } from './next-task.ts';

// That all scripts are read takes one task. What they run as they are read follows in two: React, then the store.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './main.tsx'));
