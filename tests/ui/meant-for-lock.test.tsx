import texts from '#ui/i18n/locales/en/family.json';
import { fireEvent, screen } from '@testing-library/react';
import { fillCard, payButton } from '../support/card-form.ts';
import { FakeFamily, familyPorts } from '../support/fake-family.ts';
import { hurry, readPay } from '../support/press-clock.ts';
import { gemPackAddress, luna } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const { pin } = texts;
const question = () => screen.findByRole('dialog', { name: pin.title.purchase });

beforeEach(hurry);

test('a press of Pay right after the question for the PIN was closed is ignored, and a later one is not', async () => {
  const family = familyPorts(new FakeFamily().hold());
  const { user, press } = await renderStore(gemPackAddress, { ...luna, family });
  await fillCard(user);
  readPay();
  await user.click(payButton());
  await question();
  readPay();
  await press(pin.cancel);
  fireEvent.click(payButton());
  expect(payButton().ariaBusy).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  readPay();
  fireEvent.click(payButton());
  await question();
});
