/** @jest-environment jsdom */
import { showInbox } from '#adapters/fake/inbox.ts';
import type { Mail } from '#adapters/fake/world/state.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { waitFor } from '@testing-library/dom';
import { deserialize, serialize } from 'node:v8';

// jsdom lacks it.
window.structuredClone = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;

const mail = (link: string): Mail => ({ to: 'luna@example.test', kind: 'delete', link, at: 0 });
const summary = () => document.querySelector('.demo-inbox summary')?.textContent;
const links = () =>
  Array.from(document.querySelectorAll('.demo-inbox a'), (link) => link.getAttribute('href'));

async function openInbox(): Promise<World> {
  document.documentElement.lang = 'en';
  const world = new World(memoryWorldStore(), () => 0);
  showInbox(world);
  await world.run((state) => void (state.mails = [mail('/confirm/delete?token=old')]));
  await waitFor(() => expect(summary()).toBe('Demo mailbox (1)'));
  return world;
}

test('the mailbox follows the language of the page', async () => {
  await openInbox();
  document.documentElement.lang = 'pt';
  await waitFor(() => expect(summary()).toBe('Caixa de e-mails da demo (1)'));
});

test('the mails of a new world replace as many of the world before', async () => {
  const world = await openInbox();
  await world.run((state) => void (state.mails = [mail('/confirm/delete?token=new')]));
  await waitFor(() => expect(links()).toEqual(['/confirm/delete?token=new']));
});

test('the mailbox is removed once there are no mails', async () => {
  const world = await openInbox();
  await world.run((state) => void (state.mails = []));
  await waitFor(() => expect(summary()).toBeUndefined());
});
