import type { Texts } from '../support/texts.ts';
import { PageObject } from './page-object.ts';

export class SuccessPage extends PageObject<Texts> {
  readonly heading = this.titled(this.texts.success.title);
  readonly item = this.named('article', this.texts.success.bought);
  readonly kites = this.page.locator('main img[src*="/success."]');
  readonly nothing = this.page.getByRole('heading', {
    level: 1,
    name: this.texts.success.nothing.title,
  });
  readonly keepShopping = this.named('link', this.texts.success.keepShopping);
}
