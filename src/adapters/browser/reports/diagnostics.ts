import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { onReactionError } from 'mobx';

/** The browser's own console. */
export const consoleDiagnostics: DiagnosticsPort = {
  note: (...words) => console.warn(words.join(': ')),
  crash: (error) => console.error(error),
};

/**
 * Logs to the console, and to a second port that is loaded with the first report. If it fails to load, only the console
 * has the report.
 */
export function withConsole(load: () => Promise<DiagnosticsPort>): DiagnosticsPort {
  let loading: Promise<DiagnosticsPort | undefined> | undefined;

  function forward(report: (other: DiagnosticsPort) => void): void {
    // After a failure the next report tries again. Without `tryLoad`: no page needs this part, so none reloads for it.
    loading ??= load().catch((error: unknown) => {
      console.warn('an adapter failed to load', error);
      loading = undefined;
      return undefined;
    });
    void loading.then((other) => other && report(other));
  }

  return {
    note(...words) {
      consoleDiagnostics.note(...words);
      forward((other) => other.note(...words));
    },
    crash(error) {
      consoleDiagnostics.crash(error);
      forward((other) => other.crash(error));
    },
  };
}

/** Reports every uncaught error of this page, in place of the browser's own message, and every one that MobX caught. */
export function onUncaught(listener: (error: unknown) => void): void {
  onReactionError(listener);
  addEventListener('error', (event) => {
    event.preventDefault();
    listener(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    listener(event.reason);
  });
}
