import type { DiagnosticsPort } from '#ports/diagnostics.ts';

/** The browser's own console. */
export const consoleDiagnostics: DiagnosticsPort = {
  note: (...said) => console.warn(said.join(': ')),
  crash: (error) => console.error(error),
};

/**
 * Logs to the console, and to a second port that is loaded with the first report. If it fails to load, only the console
 * has the report.
 */
export function withConsole(come: () => Promise<DiagnosticsPort>): DiagnosticsPort {
  let coming: Promise<DiagnosticsPort | undefined> | undefined;

  function tell(what: (other: DiagnosticsPort) => void): void {
    coming ??= come().catch((error: unknown) => {
      console.warn('the error report adapter failed to load', error);
      return undefined;
    });
    void coming.then((other) => other && what(other));
  }

  return {
    note(...said) {
      consoleDiagnostics.note(...said);
      tell((other) => other.note(...said));
    },
    crash(error) {
      consoleDiagnostics.crash(error);
      tell((other) => other.crash(error));
    },
  };
}

/** Reports every uncaught error of this page, in place of the browser's own message. */
export function onUncaught(listener: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault();
    listener(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    listener(event.reason);
  });
}
