import { expect, test } from './support/test.ts';
import { readWorld } from './support/world.ts';

test(
  'a visitor withdraws from a purchase by keyboard alone, from the link on the login page to the receipt, without a request to a third party',
  { tag: '@walk' },
  async ({ page, login, withdraw }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
    await login.open();
    await withdraw.link.focus();
    await page.keyboard.press('Enter');
    await expect(withdraw.heading).toBeFocused();
    await withdraw.about.focus();
    await page.keyboard.type('400 gems on 3 November');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ada Lovelace');
    await page.keyboard.press('Tab');
    await page.keyboard.type('parent@example.test');
    await page.keyboard.press('Enter');
    await expect(withdraw.check).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(withdraw.confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(withdraw.received).toBeFocused();
    expect([...hosts]).toEqual(['localhost']);

    const download = page.waitForEvent('download');
    await withdraw.file.click();
    expect((await download).suggestedFilename()).toMatch(/\.txt$/);
    const { withdrawals, mails } = await readWorld(page);
    expect(withdrawals).toHaveLength(1);
    const [mail] = mails.filter(({ kind }) => kind === 'withdrawal');
    expect(mail).toMatchObject({
      to: 'parent@example.test',
      text: expect.stringContaining('400 gems on 3 November'),
    });
  },
);
