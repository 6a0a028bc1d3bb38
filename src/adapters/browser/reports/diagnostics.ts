import type { DiagnosticsPort } from '#ports/diagnostics.ts';

/** The browser's own console. */
export const consoleDiagnostics: DiagnosticsPort = {
  note: (...said) => console.warn(said.join(': ')),
  crash: (error) => console.error(error),
};

/**
 * The console, and besides it somebody who is only asked to come once there is something to tell. Who does
 * not come hears nothing.
 */
export function consoleAnd(come: () => Promise<DiagnosticsPort>): DiagnosticsPort {
  let coming: Promise<DiagnosticsPort | undefined> | undefined;

  function tell(what: (other: DiagnosticsPort) => void): void {
    coming ??= come().catch((error: unknown) => {
      console.warn('nobody takes reports of errors', error);
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

/** Tells of every error of this page that nobody catches, in the place of the browser's own message. */
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
