import { Section } from '../components/page.tsx';
import css from './styleguide.module.css';

/** The custom properties of the root, as the style sheets name them. */
function tokens(rules: Iterable<CSSRule>): readonly string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && rule.selectorText === ':root') {
      return [...rule.style].filter((name) => name.startsWith('--'));
    }
    return rule instanceof CSSLayerBlockRule ? tokens(rule.cssRules) : [];
  });
}

/** The property that a token is shown with. */
const kinds = [
  [/^--(space)/, 'inlineSize'],
  [/^--(radius)/, 'borderRadius'],
  [/^--(shadow)/, 'boxShadow'],
  [/^--(text)/, 'fontSize'],
  [/^--(display|body)/, 'fontFamily'],
] as const;

const unseen = /^--(time|ease|z-|target|measure)/;

export function TokensSheet() {
  const names = new Set([...document.styleSheets].flatMap((sheet) => tokens(sheet.cssRules)));
  return (
    <Section title="Tokens">
      <ul role="list" className={css.tokens}>
        {[...names].map((name) => (
          <li key={name} className={css.token}>
            <Sample name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sample({ name }: { readonly name: string }) {
  const [, property] = kinds.find(([pattern]) => pattern.test(name)) ?? [];
  if (property === 'fontSize' || property === 'fontFamily') {
    return <span style={{ [property]: `var(${name})` }}>Price 12,500</span>;
  }
  if (property) return <span className={css.shape} style={{ [property]: `var(${name})` }} />;
  if (unseen.test(name)) {
    return <span>{getComputedStyle(document.documentElement).getPropertyValue(name)}</span>;
  }
  return <span className={css.colour} style={{ background: `var(${name})` }} />;
}
