/** Opens a new window and closes it. Only a press may call it: without one every browser refuses. */
export function tryWindow(): boolean {
  try {
    const opened = window.open('/health.json', '_blank', 'width=320,height=240');
    opened?.close();
    return opened !== null;
  } catch {
    return false;
  }
}
