import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const home = scenesOf('home');

/** The menus, and the dialogs that they open. */
export const settingsScenes: readonly Scene[] = [
  home('menu', 'The places of the store, behind their button', async (stage) => {
    await stage.page.setViewportSize({ width: 360, height: 800 });
    await stage.at('/home', { player: 'luna' });
    await stage.button(stage.texts.store.nav.menu).click();
    return stage.page.getByRole('menuitem', { name: stage.texts.store.nav.promoCode });
  }),
  home('settings', 'The settings, with the app to be installed', async (stage) => {
    await stage.page.addInitScript(offerInstallation);
    await stage.at('/home', { player: 'luna' });
    await stage.store.buyLink('gems_pack_3').waitFor();
    await stage.store.settings.click();
    return stage.page.getByRole('menuitem', { name: stage.texts.store.nav.install });
  }),
  home('install', 'How to install the app on an iPhone', async (stage) => {
    await stage.page.addInitScript(beAnIphone);
    await stage.at('/home', { player: 'luna' });
    await stage.store.buyLink('gems_pack_3').waitFor();
    await stage.store.choose(stage.texts.store.nav.install);
    return stage.page.getByRole('dialog');
  }),
  home('link-email', 'Linking an e-mail, with nothing filled in', async (stage) => {
    await openLinkEmail(stage);
    await stage.linkEmail.submit.click();
    return stage.text(stage.accountTexts.errors.required).first();
  }),
  home('link-email-refused', 'Linking an e-mail that another account has', async (stage) => {
    await openLinkEmail(stage);
    await stage.linkEmail.enter('luna@example.test');
    return stage.page.getByText(stage.accountTexts.link.problems['email-already-linked']);
  }),
  home('link-email-done', 'Linking an e-mail: done', async (stage) => {
    await openLinkEmail(stage);
    await stage.linkEmail.enter('finn@example.test');
    return stage.heading(stage.accountTexts.link.done.title);
  }),
  home(
    'settings-game',
    'The settings of a player who came from the game, without an e-mail',
    async (stage) => {
      await stage.at('/home', { player: 'finn' });
      await stage.store.buyLink('gems_pack_3').waitFor();
      await stage.store.settings.click();
      return stage.page.getByRole('menuitem', { name: stage.texts.store.nav.linkEmail });
    },
  ),
];

async function openLinkEmail(stage: Stage): Promise<void> {
  await stage.at('/home', { player: 'finn' });
  await stage.store.buyLink('gems_pack_3').waitFor();
  await stage.store.choose(stage.texts.store.nav.linkEmail);
}

/** Dispatches the event with which a browser offers to install the app. Runs in the page. */
function offerInstallation(): void {
  document.addEventListener('DOMContentLoaded', () => {
    dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
  });
}

/** Sets the user agent of Safari on an iPhone. Runs in the page. */
function beAnIphone(): void {
  const name =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
}
