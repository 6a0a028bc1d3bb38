/** Opens a new window and closes it. Call it in a click handler: browsers block windows without a user gesture. */
export function tryWindow(): boolean {
  try {
    const opened = window.open('/health.json', '_blank', 'width=320,height=240');
    opened?.close();
    return opened !== null;
  } catch {
    return false;
  }
}
