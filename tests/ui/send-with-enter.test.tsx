import checkout from '#ui/i18n/locales/en/checkout.json';
import { act, fireEvent, screen } from '@testing-library/react';
import { brazilian } from '../contracts/payments.harness.ts';
import { type CardLabel, field, payButton } from '../support/card-form.ts';
import { openFilledForm, openWithSavedCard } from '../support/checkout-page.ts';
import type { RenderedStore } from '../support/render-page.tsx';

const visa = 'Visa ending 4242';

/** Checks the focus while the answer is pending. In a browser, a disabled or hidden element would lose it. */
function keepsFocus(element: HTMLElement): void {
  expect(element.matches(':disabled, [hidden] *')).toBe(false);
  expect(document.activeElement).toBe(element);
}

describe('the form of a new card while its purchase is sent', () => {
  async function payFrom(label: CardLabel): Promise<RenderedStore> {
    const store = await openFilledForm();
    await store.platform.slowDown(5_000);
    await store.user.type(await field(label), '{Enter}');
    expect(payButton().textContent).toBe(checkout.paying);
    return store;
  }

  test.each(['Card number', 'Postal code'] as const)(
    'keeps the focus in %s, in which Enter was pressed, and its content',
    async (label) => {
      const { user } = await payFrom(label);
      const input = await field(label);
      const typed = input.value;
      keepsFocus(input);
      await user.keyboard('7');
      expect(input.value).toBe(typed);
    },
  );

  test('does not let the checkbox for saving the card be changed, but lets it be focused', async () => {
    const { user } = await payFrom('Postal code');
    const save = screen.getByRole<HTMLInputElement>('checkbox', { name: checkout.form.save });
    await user.click(save);
    expect(save.checked).toBe(false);
    keepsFocus(save);
    expect(save.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('Enter on a saved card', () => {
  async function press(): Promise<RenderedStore & { readonly radio: HTMLInputElement }> {
    const store = await openWithSavedCard();
    const radio = await screen.findByRole<HTMLInputElement>('radio', { name: visa });
    act(() => radio.focus());
    await store.user.keyboard('{Enter}');
    return { ...store, radio };
  }

  test.each(['', ' '])(
    'selects the card and focuses Pay without paying, after “%s”',
    async (before) => {
      const { user, radio, platform } = await press();
      if (before) {
        act(() => radio.focus());
        await user.keyboard(`${before}{Enter}`);
      }
      expect(radio.checked).toBe(true);
      expect(payButton().textContent).toBe('Pay $4.99');
      expect(document.activeElement).toBe(payButton());
      expect(await platform.ledger()).toEqual([]);
    },
  );

  test('pays when it is pressed again, on Pay, which keeps the focus, and the card stays selected', async () => {
    const { user, radio, platform } = await press();
    await platform.slowDown(5_000);
    await user.keyboard('{Enter}');
    expect(payButton().textContent).toBe(checkout.paying);
    keepsFocus(payButton());
    act(() => radio.focus());
    await user.keyboard(' ');
    keepsFocus(radio);
    expect(radio.checked).toBe(true);
  });
});

test('the dialog for the data of a card keeps the focus where Enter was pressed while they are saved, and lets no field be changed', async () => {
  const { user, press, platform } = await openWithSavedCard('bia');
  await press(`Edit details for ${visa}`);
  await platform.slowDown(5_000);
  const city = screen.getByLabelText<HTMLInputElement>('City');
  await user.click(city);
  // user-event does not submit a form if its button is outside.
  fireEvent.submit(city.form!);
  screen.getByRole('button', { name: checkout.cards.saving });
  keepsFocus(city);
  const state = screen.getByLabelText<HTMLSelectElement>('State');
  await user.selectOptions(state, 'BA');
  expect(state.value).toBe(brazilian.address.state);
});
