import { bia } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use({ locale: 'pt-BR', language: 'pt' });

test.beforeEach(({ login }) => login.enter(bia));

test('CPF and postal code are formatted while they are typed, and edits can be undone and redone', async ({
  page,
  store,
  checkout,
}) => {
  await store.buyLink('gems_pack_3').click();
  const cpf = checkout.personalField('identityNumber');
  /** Presses the key until the value stops changing. Returns the new values in order. */
  async function through(key: string): Promise<string[]> {
    const values = [await cpf.inputValue()];
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press(key);
      const value = await cpf.inputValue();
      if (value === values.at(-1)) break;
      values.push(value);
    }
    return values.slice(1);
  }
  await cpf.pressSequentially('52998224725');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Backspace');
  await expect(cpf).toHaveValue('529.982.242-5');
  await page.keyboard.press('Control+Backspace');
  await expect(cpf).toHaveValue('25');

  const undone = await through('Control+z');
  expect(undone.slice(0, 2)).toEqual(['529.982.242-5', '529.982.247-25']);
  expect(undone.length).toBeGreaterThan(3);
  expect(undone.at(-1)).toBe('');
  const redone = await through('Control+Shift+z');
  expect(redone.at(-1)).toBe('25');

  await checkout.personalField('zipCode').pressSequentially('01310100');
  await expect(checkout.personalField('zipCode')).toHaveValue('01310-100');
});
