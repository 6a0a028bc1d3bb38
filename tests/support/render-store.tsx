import { StoreApp } from '#ui/app.tsx';
import { cleanup, waitFor } from '@testing-library/react';
import { AccountOnItsWay } from './account-on-its-way.ts';
import {
  drawPage,
  preparePage,
  type RenderedPage,
  type RenderedStore,
  type RenderOptions,
  renderPage,
} from './render-page.tsx';

/** Renders the real app at `address`, over a fake world. */
export function renderStore(address: string, options: RenderOptions = {}): Promise<RenderedStore> {
  return renderPage(address, options, (store) => <StoreApp store={store} />);
}

/**
 * Waits for the app to replace its document, as it does once its player is gone. Renders the next one at the same
 * address.
 */
export async function renderNext({ device, browser }: RenderedStore): Promise<RenderedStore> {
  await waitFor(() => expect(device.page.reloaded).not.toBe(0));
  cleanup();
  return renderStore(location.pathname + location.search, { browser });
}

/** Like `renderStore`, but the account chunk is still loading; `way` completes or fails it. */
export async function renderWithoutAccount(
  address: string,
  options: Omit<RenderOptions, 'settings'> = {},
): Promise<RenderedPage & { readonly way: AccountOnItsWay }> {
  const { fake, slots } = await preparePage(address, options);
  const way = new AccountOnItsWay(fake, slots);
  const drawn = await drawPage({ app: way.app, fake, slots, options }, (store) => (
    <StoreApp store={store} />
  ));
  return { ...drawn, way };
}
