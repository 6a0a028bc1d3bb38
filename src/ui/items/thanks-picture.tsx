import picture from '../art/success.svg';
import css from './thanks-picture.module.css';

/** Kites that rise after a purchase. With reduced motion they are already up. */
export function ThanksPicture() {
  return <img className={css.kites} src={picture} alt="" width={320} height={240} />;
}
