import picture from '../art/success.svg';
import css from './thanks-picture.module.css';

/** Kites are let go for what was bought. Where nobody wants motion they are up already. */
export function ThanksPicture() {
  return <img className={css.kites} src={picture} alt="" width={320} height={240} />;
}
