/** Makes the test's browser one that can draw whatever it is given, or nothing of it. */
export function letDraw(can: boolean): void {
  const createImageBitmap = () =>
    can
      ? Promise.resolve({ close() {} })
      : Promise.reject(new DOMException('broken', 'InvalidStateError'));
  Object.assign(globalThis, { createImageBitmap });
}
