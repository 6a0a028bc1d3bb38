import { openHeld } from './support/prerender.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { translatePages } from './support/translator.ts';

// Extensions and translations change a page before React has hydrated its prerendered view.

test.use({ worker: false });

const changes: Readonly<Record<string, () => void>> = {
  'an element after each field': () => {
    for (const field of document.querySelectorAll('input')) {
      field.after(document.createElement('div'));
    }
  },
  'an element before each field': () => {
    for (const field of document.querySelectorAll('input')) {
      field.before(document.createElement('com-1password-button'));
    }
  },
  'an element around each field': () => {
    for (const field of document.querySelectorAll('input')) {
      const around = document.createElement('span');
      field.replaceWith(around);
      around.append(field);
    }
  },
  'a text and an element at the end of each form': () => {
    for (const form of document.querySelectorAll('form')) {
      form.append('Fill in', document.createElement('button'));
    }
  },
  'an element at the start of the view': () => {
    document.querySelector('#root')?.prepend(document.createElement('div'));
  },
};

for (const [what, change] of Object.entries(changes)) {
  test(`${what} of the prerendered login page keeps typed values, which sign in`, async ({
    page,
    login,
    store,
  }) => {
    const release = await openHeld(page, '/login');
    await login.email.fill(luna.email);
    await page.evaluate(change);
    await login.password.pressSequentially(luna.password);
    release();
    await expect(login.submit).toBeEnabled();
    await expect(login.password).toBeFocused();
    await expect(login.email).toHaveValue(luna.email);
    await login.submit.click();
    await expect(store.heading).toBeVisible();
  });
}

/** Changes the page at hydration, just before which the store removes the slow notice. Runs in the page. */
function changeAtTakeOver(): void {
  new MutationObserver((_, observer) => {
    if (document.getElementById('slow')) return;
    observer.disconnect();
    for (const field of document.querySelectorAll('input')) {
      field.after(document.createElement('div'));
    }
  }).observe(document.body, { childList: true });
}

test.describe('a page that changes around its hydration', () => {
  test.use({ expectedErrors: [/Minified React error #418/] });

  for (const [what, prepare, change] of [
    ['a translation by the browser', translatePages, () => void dispatchEvent(new Event('load'))],
    ['an element added after each field during hydration', () => undefined, changeAtTakeOver],
  ] as const) {
    test(`${what} keeps the values typed before it, which sign in`, async ({
      page,
      login,
      store,
    }) => {
      await prepare(page);
      const release = await openHeld(page, '/login');
      await login.email.fill(luna.email);
      await login.password.fill(luna.password);
      await page.evaluate(change);
      release();
      await login.submit.click();
      await expect(store.heading).toBeVisible();
    });
  }
});
