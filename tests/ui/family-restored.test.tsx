import en from '#ui/i18n/locales/en/family.json';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeFamily, familyPorts, rightPin } from '../support/fake-family.ts';
import { field, openFamily, says, typePins } from '../support/family-page.tsx';
import { HeldCall } from '../support/held-call.ts';
import { players } from '../support/platform.ts';

const { page } = en;
const limit = 'Limit for a month, in US$';

test('a form that was open when the session ended keeps its rules for the same player, but no PIN, and waits for those that hold', async () => {
  const device = new FakeFamily();
  const store = await openFamily(familyPorts(device));
  await store.press(page.form.turnOn);
  await store.user.click(await screen.findByRole('radio', { name: page.form['over-cap'] }));
  await store.user.type(await field(limit), '20');
  await typePins(store, rightPin);
  await store.platform.endSessions();
  await act(() => store.app.linkedEmail.read());
  await says("You're signed out");
  await store.follow(page.signIn);
  await store.enter({ 'E-mail': players.luna.email, Password: players.luna.password });
  const reading = new HeldCall<Awaited<ReturnType<typeof device.read>>>();
  device.read = reading.call;
  await store.press('Sign in');
  await waitFor(() => expect(reading.asked.length).toBeGreaterThan(1));
  expect(screen.queryByLabelText(limit)).toBeNull();
  await act(() => reading.answer({ ok: true, value: device.family }));
  expect((await field(limit)).value).toBe('20');
  expect((await field(page.form.newPin)).value).toBe('');
});
