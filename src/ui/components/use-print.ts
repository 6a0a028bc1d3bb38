import { useNativeView } from './use-native-view.ts';

interface Windows extends Window {
  /** `webview` exists in WebView2, the view of a game on Windows. */
  readonly chrome?: { readonly webview?: unknown };
}

/** Prints the page; undefined in a native view of the game that cannot print: only that of Windows can. */
export function usePrint(): (() => void) | undefined {
  const isNative = useNativeView();
  const canPrint = !isNative || (window as Windows).chrome?.webview !== undefined;
  return canPrint ? () => window.print() : undefined;
}
