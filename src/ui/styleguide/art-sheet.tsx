import { Section } from '../components/page.tsx';
import css from './styleguide.module.css';

const files = import.meta.webpackContext('#art', { regExp: /\.svg$/ });

/** Every drawing at card and icon size, so that mismatches show. */
export function ArtSheet() {
  return (
    <Section title="Art">
      <ul role="list" className={css.art}>
        {files.keys().map((name) => (
          <li key={name} className={css.drawing}>
            <img src={files(name)} alt="" />
            <img className={css.small} src={files(name)} alt="" />
            <code>{name.slice(2)}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
