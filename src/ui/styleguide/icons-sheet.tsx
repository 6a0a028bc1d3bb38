import { Icon, type IconName, strokes } from '../components/icon.tsx';
import { Section } from '../components/page.tsx';
import css from './styleguide.module.css';

const names = Object.keys(strokes) as IconName[];

/** Every icon under its name. */
export function IconsSheet() {
  return (
    <Section title="Icons">
      <ul role="list" className={css.icons}>
        {names.map((name) => (
          <li key={name} className={css.icon}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}
