import type { Language } from '#core/language/languages.ts';

/**
 * Puts the first view back as it was drawn, if anything in it has changed since: an extension or a translation adds and
 * replaces nodes, and React takes over only what it would have drawn itself. Attributes may differ.
 */
export function restorePrerendered(place: HTMLElement, language: Language): void {
  const selector = `template[data-view][lang="${language}"]`;
  const drawn = document.querySelector<HTMLTemplateElement>(selector)?.content;
  if (!drawn || isAlike(place, drawn)) return;
  const offline = place.querySelector<HTMLElement>('#offline');
  place.replaceChildren(drawn.cloneNode(true));
  const restored = place.querySelector<HTMLElement>('#offline');
  if (offline && restored) restored.hidden = offline.hidden;
}

function isAlike(one: Node, other: Node): boolean {
  const [nodes, others] = [one.childNodes, other.childNodes];
  if (nodes.length !== others.length) return false;
  return [...nodes].every((node, index) => {
    const twin = others[index];
    if (!twin || node.nodeName !== twin.nodeName || node.nodeValue !== twin.nodeValue) return false;
    return isAlike(node, twin);
  });
}
