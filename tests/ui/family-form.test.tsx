import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import type { Settings } from '#core/settings.ts';
import de from '#ui/i18n/locales/de/family.json';
import en from '#ui/i18n/locales/en/family.json';
import { act, screen } from '@testing-library/react';
import { capped, eachTime } from '../support/family.ts';
import { FakeFamily, familyPorts, rightPin, wrongPin } from '../support/fake-family.ts';
import type { RenderedStore } from '../support/render-page.tsx';
import {
  button,
  field,
  news,
  openFamily,
  prove,
  renderFamily,
  says,
  typePins,
} from '../support/family-page.tsx';

const { page } = en;

/** Opens the page while this browser's lock is as given. */
async function open(device: FakeFamily, settings?: Partial<Settings>) {
  const store = await openFamily(familyPorts(device), 'luna', settings);
  return { device, store };
}

const openLocked = () => open(new FakeFamily().hold());

/** Opens the form that turns the lock on. */
async function openForm(settings?: Partial<Settings>) {
  const opened = await open(new FakeFamily(), settings);
  await opened.store.press(page.form.turnOn);
  return opened;
}

async function chooseLimit({ user }: RenderedStore): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: page.form['over-cap'] }));
}

describe('turning the lock on', () => {
  test('asks first for the strictest rules that sell, and has no box ticked', async () => {
    await openForm();
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['each']);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false]);
    expect((await field(page.form.newPin)).value).toBe('');
  });

  test.each([
    ['device', familyPorts().account],
    ['account', new FakeFamily()],
  ] as const)(
    'says beside its button where the lock of the %s holds and where not',
    async (source, account) => {
      const store = await openFamily({ ...familyPorts(), account });
      await store.press(page.form.turnOn);
      const described = (await button(page.form.start)).getAttribute('aria-describedby');
      const beside = document.getElementById(described ?? '');
      expect(beside?.textContent).toBe(page.where[source] + page.where.counts);
      expect(beside?.nextElementSibling?.contains(await button(page.form.start))).toBe(true);
    },
  );

  test('gives Turn on and Not now the same weight', async () => {
    await openForm();
    expect((await button(page.form.notNow)).className).toBe(
      (await button(page.form.start)).className,
    );
  });

  test('sets rules, limit and PIN, and moves the focus to the news', async () => {
    const { device, store } = await openForm();
    await chooseLimit(store);
    await store.user.type(await field('Limit for a month, in US$'), '20,50');
    await typePins(store, rightPin);
    await store.press(page.form.start);
    await news(page.news['turned-on']);
    expect(device.family).toMatchObject({ kind: 'on', rules: capped(2050) });
  });

  test('asks for a limit in the currency of the billing platform, in whole yen', async () => {
    const billingPlatforms = [
      { id: billingPlatformIds.elsewhere, currency: 'JPY', countries: [] },
    ] as const;
    const { device, store } = await openForm({ billingPlatforms });
    await chooseLimit(store);
    await says(/^For example 2000\./);
    await store.user.type(await field('Limit for a month, in JPY'), '3000');
    await typePins(store, rightPin);
    await store.press(page.form.start);
    await news(page.news['turned-on']);
    const caps = [{ minor: 3_000, currency: 'JPY' }];
    expect(device.family).toMatchObject({ kind: 'on', rules: { caps } });
    await says(/¥3,000/);
    await store.press(page.form.rules);
    expect((await field('Limit for a month, in JPY')).value).toBe('3000');
  });

  test.each([
    ['a run', '123456', rightPin, page.form.newPin, en.errors.pinSimple],
    ['too short', '2468', '2468', page.form.newPin, en.errors.pinShape],
    ['typed differently the second time', rightPin, wrongPin, page.form.again, en.errors.pinAgain],
  ])(
    'refuses a PIN that is %s, keeps what was typed, and moves the focus to it',
    async (_, pin, again, label, error) => {
      const { device, store } = await openForm();
      await typePins(store, pin, again);
      await store.press(page.form.start);
      await says(error);
      const wrong = await field(label);
      expect(document.activeElement).toBe(wrong);
      expect(
        document.getElementById(wrong.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
          ?.textContent,
      ).toBe(error);
      expect((await field(page.form.newPin)).value).toBe(pin);
      expect((await field(page.form.again)).value).toBe(again);
      expect(device.family.kind).toBe('off');
    },
  );

  test('asks for an amount if the limit is missing', async () => {
    const { store } = await openForm();
    await chooseLimit(store);
    await typePins(store, rightPin);
    await store.press(page.form.start);
    await says('Please type an amount, such as 20.50.');
    expect(document.activeElement).toBe(await field('Limit for a month, in US$'));
  });

  test('says of a PIN that the platform refuses as too simple so only until another is typed', async () => {
    const { device, store } = await openForm();
    await typePins(store, rightPin);
    device.turnOn = async () => ({ ok: false, problem: 'pin-too-simple' });
    await store.press(page.form.start);
    await says(page.problems['pin-too-simple']);
    const pin = await field(page.form.newPin);
    expect(document.activeElement).toBe(pin);
    await store.user.clear(pin);
    await store.user.type(pin, wrongPin);
    expect(screen.queryByText(page.problems['pin-too-simple'])).toBeNull();
    expect(pin.value).toBe(wrongPin);
  });

  test('changes nothing with Not now, forgets the typed PIN, and gives the focus back', async () => {
    const { device, store } = await openForm();
    await typePins(store, rightPin);
    await store.press(page.form.notNow);
    expect(document.activeElement).toBe(await says(page.state.off));
    await store.press(page.form.turnOn);
    expect((await field(page.form.newPin)).value).toBe('');
    expect(device.family.kind).toBe('off');
  });

  test('says that nothing was saved if this browser stores nothing, and keeps what was typed', async () => {
    const { device, store } = await openForm();
    await typePins(store, rightPin);
    device.problem = 'denied';
    await store.press(page.form.start);
    await says(page.problems.denied);
    expect((await field(page.form.newPin)).value).toBe(rightPin);
  });
});

describe('changing the lock', () => {
  test('needs the PIN for looser rules', async () => {
    const { device, store } = await openLocked();
    await store.press(page.actions.rules);
    await store.user.click(await screen.findByRole('checkbox', { name: page.form.saveCards }));
    await store.press(page.form.save);
    await screen.findByRole('dialog', { name: en.pin.title.rules });
    expect(device.family).toMatchObject({ rules: eachTime });
    await prove(store, en.pin.title.rules);
    await news(page.news['rules-changed']);
    expect(device.family).toMatchObject({ rules: { ...eachTime, saveCards: true } });
  });

  test.each([
    ['de', de.page, 'Limit für einen Monat, in US$', '1234,50'],
    ['ru', page, 'Limit for a month, in US$', '1234.50'],
  ] as const)(
    'shows the limit as it is typed in the language of the page (%s), and saves it unchanged',
    async (language, texts, label, limit) => {
      const device = new FakeFamily().hold(capped(123_450));
      const family = familyPorts(device);
      const store = await renderFamily('/family', { signedInAs: 'luna', language, family });
      await store.press(texts.actions.rules);
      expect((await field(label)).value).toBe(limit);
      await store.press(texts.form.save);
      await news(texts.news['rules-changed']);
      expect(device.family).toMatchObject({ rules: capped(123_450) });
    },
  );

  test('needs the old PIN for a new one', async () => {
    const { device, store } = await openLocked();
    await store.press(page.actions.pin);
    await typePins(store, '975310');
    await store.press(page.form.save);
    await prove(store, en.pin.title.pin);
    await news(page.news['pin-changed']);
    expect(device.pin).toBe('975310');
  });

  test('does not say that the old PIN still holds after a lost answer to a new one', async () => {
    const { device, store } = await openLocked();
    await store.press(page.actions.pin);
    await typePins(store, '975310');
    await store.press(page.form.save);
    device.changePin = async () => {
      device.pin = '975310';
      return { ok: false, problem: 'unreachable' };
    };
    await prove(store, en.pin.title.pin);
    await says(page.problems['pin-unknown']);
  });

  test('does not say that the lock is off after a lost answer to turning it on', async () => {
    const { device, store } = await openForm();
    device.turnOn = async () => {
      device.hold();
      return { ok: false, problem: 'unreachable' };
    };
    await typePins(store, rightPin);
    await store.press(page.form.start);
    await says(page.problems['turn-on-unknown']);
    await store.press(page.form.notNow);
    await says(page.rules.each);
  });

  test('turns it off with the PIN', async () => {
    const { device, store } = await openLocked();
    await store.press(page.actions.turnOff);
    await prove(store, en.pin.title['turn-off']);
    await news(page.news['turned-off']);
    expect(device.family.kind).toBe('off');
  });

  test('opens no form while it is turned off, which the answer would close', async () => {
    const { device, store } = await openLocked();
    const answer = Promise.withResolvers<{ ok: false; problem: 'unreachable' }>();
    device.turnOff = () => answer.promise;
    await store.press(page.actions.turnOff);
    await prove(store, en.pin.title['turn-off']);
    for (const action of ['rules', 'pin', 'forgot'] as const) {
      expect(await button(page.actions[action])).toHaveProperty('disabled', true);
    }
    await act(async () => answer.resolve({ ok: false, problem: 'unreachable' }));
    await news(page.problems.unreachable);
    await store.press(page.actions.rules);
    await screen.findByRole('heading', { name: page.form.rules });
  });

  test('says before the PIN that the lock of an account holds on for some days', async () => {
    const account = new FakeFamily().hold();
    account.delayOff = 3 * 86_400_000;
    const store = await openFamily({ ...familyPorts(), account });
    await store.press(page.actions.turnOff);
    await says('The lock then ends in 3 days. Until then it holds.');
    expect(screen.queryByText(en.pin.lead['turn-off'])).toBeNull();
    await prove(store, en.pin.title['turn-off']);
    await news(page.news.ending);
  });

  test('closes its question for the PIN if the page is left', async () => {
    const { store } = await openLocked();
    await store.press(page.actions.turnOff);
    await screen.findByRole('dialog', { name: en.pin.title['turn-off'] });
    await store.follow('Accessibility');
    expect(store.app.family?.value?.question.state.kind).toBe('closed');
  });

  test('shows nothing of one player’s form to the next', async () => {
    const { store } = await openForm();
    await typePins(store, rightPin);
    await act(() => store.app.signOut.run());
    expect(screen.queryByLabelText(page.form.newPin)).toBeNull();
  });
});
