/** An element of SVG. Numbers are rounded, so that a drawing is the same on every machine. */
export function tag(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...inside: readonly string[]
): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    const text = typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
    return ` ${key}="${escaped(text)}"`;
  });
  const open = `<${name}${written.join('')}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join('')}</${name}>`;
}

export function text(
  words: string,
  at: { readonly x: number; readonly y: number; readonly class?: string },
): string {
  return tag('text', { ...at }, escaped(words));
}

export function escaped(words: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
  return words.replace(/[&<"]/g, (character) => entities[character] ?? character);
}
