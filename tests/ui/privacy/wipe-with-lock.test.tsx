import texts from '#ui/i18n/locales/en/family.json';
import privacy from '#ui/i18n/locales/en/privacy.json';
import { screen } from '@testing-library/react';
import { FakeFamily, familyPorts, rightPin } from '../../support/fake-family.ts';
import { luna } from '../../support/render-page.tsx';
import { renderStore } from '../../support/render-store.tsx';

const { pin } = texts;
const pinField = () => screen.getByLabelText<HTMLInputElement>(pin.field);
const { device: words } = privacy.glance;

async function openWipe() {
  const family = familyPorts(new FakeFamily().hold());
  const page = await renderStore('/privacy', { ...luna, family });
  await page.press(words.wipe);
  await page.press(words.ask.wipe);
  await screen.findByRole('dialog', { name: pin.title.wipe });
  return { ...page, family };
}

test('the removal of the data on this device asks for the PIN of this browser’s rules, and then removes them too', async () => {
  const page = await openWipe();
  expect(page.app.session.userId).toBeDefined();
  await page.user.type(pinField(), `${rightPin}{Enter}`);
  await screen.findByText(words.wiped);
  expect(page.family.device.family.kind).toBe('off');
});

test('the removal of the data on this device removes nothing if the question for the PIN is closed', async () => {
  const page = await openWipe();
  await page.press(pin.cancel);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.wipe }).ariaBusy).toBeNull();
  expect(page.app.session.userId).toBeDefined();
  expect(page.family.device.family.kind).toBe('on');
  expect((await page.device.storedData.measure())[0]?.bytes).toBe(400_000);
});
