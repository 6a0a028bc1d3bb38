import { calls } from '../../support/scenario.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const orders = scenesOf('orders');
const receipt = scenesOf('orders', { printed: true });
const withdraw = scenesOf('withdraw');
const received = scenesOf('withdraw', { printed: true });

const elsewhere = { player: 'luna', country: 'DE', purchases: 'elsewhere' } as const;

/** Opens step 2 of a visitor's withdrawal. */
async function review(stage: Stage, scenario: Parameters<Stage['at']>[1] = {}): Promise<void> {
  await stage.at('/withdraw', scenario);
  await stage.withdraw.review('400 gems on 3 November');
}

/** The account's purchases, their receipts, and the withdrawal from them. */
export const accountPurchaseScenes: readonly Scene[] = [
  orders('orders-elsewhere', 'Purchases of other devices in every state', async (stage) => {
    await stage.at('/orders', elsewhere);
    return stage.text(stage.ordersTexts.states.disputed);
  }),
  receipt('order-documents', 'The receipt of another device, with documents', async (stage) => {
    await stage.at('/orders', elsewhere);
    await stage.orders.link('Special item').click();
    return stage.orders.receipt;
  }),
  withdraw('withdraw-list', 'Withdrawal, step 1, with the purchases to choose', async (stage) => {
    await stage.at('/withdraw', elsewhere);
    return stage.withdraw.choices.first();
  }),
  withdraw('withdraw-wrong', 'Withdrawal, step 1, with errors', async (stage) => {
    await stage.at('/withdraw');
    await stage.withdraw.enter('parent@example.test.');
    await stage.withdraw.next.click();
    return stage.page.locator('[aria-invalid]').first();
  }),
  withdraw('withdraw-check', 'Withdrawal, step 2', async (stage) => {
    await review(stage);
    return stage.withdraw.check;
  }),
  received('withdraw-received', 'Withdrawal, received', async (stage) => {
    await review(stage);
    await stage.withdraw.confirm.click();
    return stage.withdraw.received;
  }),
  withdraw('withdraw-not-sent', 'Withdrawal on a platform that takes none', async (stage) => {
    await review(stage, { purchases: 'unsupported' });
    await stage.withdraw.confirm.click();
    return stage.withdraw.notSent;
  }),
  withdraw('withdraw-unknown', 'Withdrawal whose answer was lost', async (stage) => {
    await review(stage, { next: [calls('createWithdrawal', 'answer-lost', 9)] });
    await stage.withdraw.confirm.click();
    return stage.page.getByRole('heading', { level: 1, name: "We don't know yet" });
  }),
];
