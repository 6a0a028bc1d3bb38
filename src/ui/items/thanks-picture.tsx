import picture from '#art/success.svg';
import css from './thanks-picture.module.css';

/** A picture that rises after a purchase. With reduced motion it is already up. */
export function ThanksPicture() {
  return <img className={css.picture} src={picture} alt="" width={320} height={240} />;
}
