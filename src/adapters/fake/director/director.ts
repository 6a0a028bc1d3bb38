import '../demo-tokens.css';
import './director.css';
import type { Scenario } from '../scenario/scenario.ts';
import type { World } from '../world/world.ts';

/**
 * Shows the tab at the foot of the page. The tab and Ctrl+. open the director's panel, which is loaded on first use.
 */
export function showDirector(world: World, scenario: Scenario): void {
  const box = document.createElement('aside');
  box.className = 'demo-director';
  box.lang = 'en';
  box.setAttribute('aria-label', 'Demo director');
  const tab = document.createElement('button');
  tab.type = 'button';
  tab.className = 'demo-director-tab';
  tab.textContent = 'Demo director';
  tab.title = 'Ctrl+.';
  tab.setAttribute('aria-keyshortcuts', 'Control+.');
  const panel = document.createElement('div');
  panel.id = 'demo-director-panel';
  panel.className = 'demo-director-panel';
  panel.hidden = true;
  tab.setAttribute('aria-controls', panel.id);
  tab.setAttribute('aria-expanded', 'false');
  box.append(tab, panel);
  document.body.append(box);

  let drawn: Promise<void> | undefined;
  async function draw(): Promise<void> {
    const { drawPanel } = await import('./panel.tsx');
    drawPanel(panel, { world, scenario, close: () => void show(false) });
  }

  async function show(open: boolean): Promise<void> {
    panel.hidden = !open;
    tab.setAttribute('aria-expanded', String(open));
    if (!open) return tab.focus();
    drawn ??= draw().catch((error: unknown) => {
      drawn = undefined;
      void show(false);
      console.warn('the demo director failed to load', error);
    });
    await drawn;
    panel.querySelector('h2')?.focus();
  }

  tab.addEventListener('click', () => void show(panel.hidden !== false));
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key !== '.') return;
    // Every dialog is modal: the panel could not be reached.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    void show(panel.hidden !== false);
  });
  // Typed values here must not count as a half-filled form of the store.
  panel.addEventListener('input', (event) => event.stopPropagation());
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void show(false);
  });
}
