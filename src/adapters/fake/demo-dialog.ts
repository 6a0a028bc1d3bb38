import './demo-dialog.css';

interface DemoDialog {
  readonly title: string;
  readonly body: string;
  /** Labels and their values; the last one is the main action. */
  readonly buttons: readonly (readonly [label: string, value: string])[];
  /** Milliseconds after which it closes by itself. */
  readonly leftAfter?: number | undefined;
}

/** Asks in a dialog of somebody who is not the store. Resolves to the value; empty if it was closed without one. */
export function askInDialog({ title, body, buttons, leftAfter }: DemoDialog): Promise<string> {
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.id = 'demo-dialog';
  heading.textContent = title;
  const text = document.createElement('p');
  text.id = 'demo-dialog-body';
  text.textContent = body;
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(...buttons.map(button));
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', text.id);
  dialog.className = 'demo-dialog';
  dialog.append(heading, text, form);
  document.body.append(dialog);
  dialog.showModal();
  if (leftAfter !== undefined) setTimeout(() => dialog.close(), leftAfter);
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
  });
}

function button([label, value]: DemoDialog['buttons'][number]): HTMLButtonElement {
  const element = document.createElement('button');
  element.value = value;
  element.textContent = label;
  return element;
}
