import { TextDecoder, TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { configure } from '@testing-library/react';
import 'fake-indexeddb/auto';
import './press-clock.ts';

// Browser APIs that jsdom lacks. Testing Library unmounts after each test by itself.

// Leaves time for a busy machine.
configure({ asyncUtilTimeout: 4000 });

// Turns motion off: animations would otherwise continue unnoticed during a test.
window.matchMedia = (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: query === '(prefers-reduced-motion: reduce)',
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

Object.assign(window, { TextDecoder, TextEncoder, CSS: { supports: () => true } });
window.structuredClone = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

window.createImageBitmap = () => Promise.resolve({ width: 1, height: 1, close() {} });
HTMLCanvasElement.prototype.getContext = () => null;
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(this);
  });
};

HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
HTMLDialogElement.prototype.close = function close(value?: string) {
  if (!this.open) return;
  this.open = false;
  if (value !== undefined) this.returnValue = value;
  // Browsers fire `close` asynchronously, when the dialog may be open again.
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
