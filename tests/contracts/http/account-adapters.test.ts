import { createAccountBackend } from '#main/live-account.ts';
import { readConfig } from '#main/config/config.ts';
import { readBackendSettings } from '#main/config/live.ts';
import { cannedPlatform, newSession, session, sessionOf } from '../../support/canned-platform.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { localSettings } from '../../support/local-settings.ts';
import { closeChannels, PageChannel } from '../../support/page-channels.ts';
import { dataUrl, png } from '../../support/pictures.ts';
import { settle } from '../../support/settle.ts';
import { kitewood } from '../../support/kitewood.ts';

const bia = sessionOf({ userId: 'player-bia', userToken: 'token-2' });

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: PageChannel });
});
afterEach(closeChannels);

/** Luna's account; the adapters of promo codes, pictures and purchases are not loaded yet. */
async function openAccount(answers: Parameters<typeof cannedPlatform>[0] = {}) {
  const platform = cannedPlatform({ [newSession]: [session, bia], ...answers });
  const { client } = platform;
  const config = readConfig(
    { brand: kitewood, version: '1.0.14', env: localSettings(4180) },
    readBackendSettings,
  );
  const { device } = createFakePorts();
  const loadScript = () => Promise.resolve();
  const { ports } = createAccountBackend({
    config,
    client,
    device,
    loadScript,
    captchaMayRun: () => false,
  });
  await client.tokens.session();
  return { ...platform, ports, device };
}

type Account = Awaited<ReturnType<typeof openAccount>>['ports'];

test.each([
  ['a promo code is redeemed', ({ promo }: Account) => promo.redeem('SUNSHINE2026')],
  ['purchases are listed', ({ purchaseHistory }: Account) => purchaseHistory.page()],
  ['personal data is requested', ({ privacy }: Account) => privacy.requestData()],
  ['a picture is saved', ({ screenshots }: Account) => screenshots.save(dataUrl('image/png', png))],
  ['a picture is deleted', ({ screenshots }: Account) => screenshots.delete('shot.png')],
])(
  'a call made before its adapter was loaded is not sent as the next player: %s',
  async (_, ask) => {
    const { client, ports, sent } = await openAccount();
    const answer = ask(ports);
    client.tokens.invalidate();
    await client.tokens.session();
    expect(await answer).toEqual({ ok: false, problem: 'signed-out' });
    expect(sent).toEqual([newSession, newSession]);
  },
);

test('purchases that do not decode are noted', async () => {
  const { ports, device } = await openAccount({
    'GET /v1/purchases': { status: 200, body: { purchases: [{}], nextCursor: null } },
  });
  await ports.purchaseHistory.page();
  expect(device.diagnostics.sentences).toEqual(['Purchases left out']);
});

describe('the catalogue of the account', () => {
  const worker = new EventTarget();
  beforeEach(() => {
    Object.assign(navigator, { serviceWorker: worker });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  test('repeats only the last price query if the first service worker takes control after it', async () => {
    const { ports, sent } = await openAccount();
    const ask = (billingPlatformId: string) =>
      ports.catalogue.prices({ billingPlatformId, skuIds: ['620'], keep: true });
    await ask('elsewhere');
    await ask('brazil');
    await ask('brazil');
    const before = sent.length;
    worker.dispatchEvent(new Event('controllerchange'));
    await settle();
    expect(sent.slice(before)).toEqual([expect.stringMatching(/^GET \/graphql\?.*brazil/)]);
  });
});
