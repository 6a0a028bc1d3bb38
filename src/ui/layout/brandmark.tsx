import { Link } from 'wouter';
import mark from '#art/mark.svg';
import { useStore } from '../store-context.ts';
import css from './brandmark.module.css';

/** The logo and name, linked to the store. */
export function Brandmark() {
  const { brand } = useStore();
  return (
    <Link href="/home" className={css.brand} aria-label={brand.name}>
      <img src={mark} alt="" width={36} height={36} />
      <span>{brand.name}</span>
    </Link>
  );
}
