import { Texts } from '../../i18n/texts.tsx';
import { WebViewBody } from './web-view-body.tsx';

/** Whether the store can do its work in this browser or web view. No other page links here. */
export function WebViewScreen() {
  return (
    <Texts part="account">
      <WebViewBody />
    </Texts>
  );
}
