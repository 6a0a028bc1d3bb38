/**
 * Restores the prerendered view if it has changed: extensions and translators add and replace nodes, but React hydrates
 * only the nodes it would render itself. Attributes may differ.
 */
export function restorePrerendered(place: HTMLElement, language: string): void {
  const selector = `template[data-view][lang="${language}"]`;
  const rendered = document.querySelector<HTMLTemplateElement>(selector)?.content;
  if (!rendered || isAlike(place, rendered)) return;
  const offline = place.querySelector<HTMLElement>('#offline');
  place.replaceChildren(rendered.cloneNode(true));
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
