import { said } from '../client.ts';
import type { Player } from '../context.ts';
import { must } from '../outcome.ts';
import { boughtFrom, type Buying, idOf, type MoneyCheck } from './buying.ts';
import { cardIds } from './reads.ts';

export const cardChecks: readonly MoneyCheck[] = [
  {
    title: 'createPaymentProfile saves a card, which is listed',
    async run(buying) {
      const id = await buying.savedCard();
      must((await minesOf(buying)).includes(id), 'the saved card is not listed');
    },
  },
  {
    title: 'createPaymentProfile answers the same card to the same key, and 409 to another body',
    async run(buying) {
      const key = crypto.randomUUID();
      const first = await buying.register('pays', false, key);
      const again = await buying.register('pays', false, key);
      must(first.ok && again.ok, `${said(again)} to a repeat`);
      must(idOf(first) === idOf(again), 'a repeat with the same key registers another card');
      const other = await buying.register('pays', true, key);
      must(other.status === 409, `${said(other)} to another body with the same key`);
      must(!(await minesOf(buying)).includes(idOf(first)), 'a card that is not saved is listed');
    },
  },
  {
    title: 'updatePaymentProfile answers in the contract’s shape',
    async run(buying) {
      const { client, first } = buying.context;
      const { userToken: token } = await first.player();
      const call = { token, params: { id: await buying.savedCard() } };
      await client.call('updatePaymentProfile', call);
    },
  },
  {
    title: 'a saved card is listed for its owner only',
    async run(buying) {
      const id = await buying.savedCard();
      const theirs = await cardIds(buying.context, await buying.context.second.player());
      must(!theirs.includes(id), 'retrievePaymentProfiles lists the card of another player');
    },
  },
  {
    title: 'another player can neither change nor delete a saved card',
    async run(buying) {
      const id = await buying.saveCard();
      const { client, first, second } = buying.context;
      const [mine, theirs] = [await first.player(), await second.player()];
      const call = ({ userToken: token }: Player) => ({ token, params: { id } });
      await client.refuse('updatePaymentProfile', call(theirs));
      await client.raw('deletePaymentProfile', call(theirs));
      must((await minesOf(buying)).includes(id), 'another player deleted the card');
      await client.succeed('deletePaymentProfile', call(mine));
    },
  },
  {
    title: 'another player cannot pay with a saved card',
    async run(buying) {
      const card = await buying.savedCard();
      const by = await buying.context.second.player();
      const answer = await buying.order(crypto.randomUUID(), { by, card });
      must(answer.status === 404, `${said(answer)} to the card of another player`);
    },
  },
];

const minesOf = async ({ context }: Buying) => cardIds(context, await context.first.player());

/** Runs last: later purchases need the card. */
export const deletionCheck: MoneyCheck = {
  title: 'deletePaymentProfile deletes a card, also twice, and it cannot pay any more',
  async run(buying) {
    const id = await buying.savedCard();
    const { client, first } = buying.context;
    const { userToken: token } = await first.player();
    await client.succeed('deletePaymentProfile', { token, params: { id } });
    await client.succeed('deletePaymentProfile', { token, params: { id } });
    must(!(await minesOf(buying)).includes(id), 'a deleted card is still listed');
    const answer = await buying.order(crypto.randomUUID(), { card: id });
    must(!answer.ok, `a deleted card pays for ${answer.ok && boughtFrom(answer).id}`);
  },
};
