/** The dark scheme as tokens.css follows it: it matches in no browser without `light-dark()`. */
export function darkScheme(): MediaQueryList {
  const follows = CSS.supports('color', 'light-dark(#000,#fff)');
  return matchMedia(follows ? '(prefers-color-scheme: dark)' : 'not all');
}
