// Elements of a page, by role and name, as XPaths.

export function heading(name: string): string {
  return `//main//h1[${says(name)}]`;
}

export function dialog(title: string): string {
  return `//dialog[@open][.//h2[${says(title)}]]`;
}

export function button(name: string): string {
  return `//button[@aria-label = ${quoted(name)} or ${says(name)}]`;
}

export function link(name: string): string {
  return `//a[@aria-label = ${quoted(name)} or ${says(name)}]`;
}

export function field(label: string): string {
  return `//input[@id = //label[${says(label)}]/@for]`;
}

/** The visible number, which counts up to a new value. */
export function balance(of: 'gems' | 'coins'): string {
  return `//*[@data-balance = ${quoted(of)}]//*[@aria-hidden = "true"]`;
}

function says(text: string): string {
  return `normalize-space() = ${quoted(text)}`;
}

/** XPath has no escape sequences, so quotes are concatenated. */
function quoted(text: string): string {
  return `concat("", ${text
    .split('"')
    .map((part) => `"${part}"`)
    .join(`, '"', `)})`;
}
