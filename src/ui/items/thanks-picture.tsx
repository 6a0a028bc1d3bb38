import picture from '../art/success.svg';
import css from './thanks-picture.module.css';

/** Kites rise after a purchase. With reduced motion they are up from the start. */
export function ThanksPicture() {
  return <img className={css.kites} src={picture} alt="" width={320} height={240} />;
}
