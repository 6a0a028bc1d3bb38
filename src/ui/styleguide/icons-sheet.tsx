import { strokes, Stroke } from '../components/icon.tsx';
import { Section } from '../components/page.tsx';
import { screenStrokes } from '../components/screen-icon.tsx';
import css from './styleguide.module.css';

/** Every icon under its name. */
export function IconsSheet() {
  return (
    <Section title="Icons">
      <ul role="list" className={css.icons}>
        {Object.entries({ ...strokes, ...screenStrokes }).map(([name, path]) => (
          <li key={name} className={css.icon}>
            <Stroke path={path} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
