import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const locales = join(import.meta.dirname, '../../../src/ui/i18n/locales');

interface Texts {
  readonly footer: { readonly withdraw: string };
  readonly check: { readonly confirm: string };
}

function textsOf<K extends keyof Texts>(language: string, part: string): Pick<Texts, K> {
  return JSON.parse(readFileSync(join(locales, language, `${part}.json`), 'utf8')) as Texts;
}

// Words of law: CRD article 11a and its national acts.
test.each([
  ['de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
  ['en', 'Withdraw from contract here', 'Confirm withdrawal'],
  ['fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
  ['es', 'Desistir del contrato aquí', 'Confirmar el desistimiento'],
  ['pt', 'Desistir da compra', 'Confirmar desistência'],
  ['ko', '청약철회하기', '청약철회 확인'],
])('in %s the buttons are labelled %j and %j', (language, withdraw, confirm) => {
  expect(textsOf<'footer'>(language, 'app').footer.withdraw).toBe(withdraw);
  expect(textsOf<'check'>(language, 'orders').check.confirm).toBe(confirm);
});
