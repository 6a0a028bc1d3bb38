import '../demo-tokens.css';
import './broken-notice.css';

/** Shows above the store why the scenario was ignored, until dismissed. */
export function showBroken(problems: readonly string[]): void {
  const notice = document.createElement('aside');
  notice.className = 'demo-notice';
  notice.lang = 'en';
  notice.setAttribute('aria-label', 'About this link');
  const text = document.createElement('p');
  text.textContent =
    'This link does not describe a state of the demo, so the demo starts from the beginning. Nothing is broken.';
  const list = document.createElement('ul');
  list.append(...problems.slice(0, 5).map(entry));
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Fine';
  close.addEventListener('click', () => {
    notice.remove();
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
  notice.append(text, list, close);
  document.body.prepend(notice);
}

function entry(problem: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = problem;
  return item;
}
