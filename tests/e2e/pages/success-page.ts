import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

export class SuccessPage extends PageObject<Texts> {
  readonly heading = this.titled(this.texts.checkout.success.title);
  readonly item = this.named('article', this.texts.checkout.success.bought);
  readonly kites = this.page.locator('main img[src*="/success."]');
  readonly nothing = this.page.getByRole('heading', {
    level: 1,
    name: this.texts.checkout.success.nothing.title,
  });
  readonly keepShopping = this.named('link', this.texts.checkout.success.keepShopping);
}
