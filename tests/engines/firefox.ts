import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, eventually, logRefusals } from './engine.ts';

/** Firefox, over WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const page = await browser.newPage();
  const troubles = await collectTroubles(page);

  async function usable(place: string) {
    const found = await page.waitForSelector(`xpath/${place}`, { visible: true });
    if (!found) throw new Error(`not there: ${place}`);
    if (!(await found.evaluate((one) => one.matches(':enabled, a')))) {
      throw new Error(`not enabled: ${place}`);
    }
    return found;
  }

  return {
    version: await browser.version(),
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    click: async (place) => {
      await (await eventually(() => usable(place))).click();
    },
    type: async (place, text) => {
      await (await eventually(() => usable(place))).type(text);
    },
    press: (key) => page.keyboard.press(key),
    ask: (question, about = '') => page.evaluate(question, about),
    troubles: () => Promise.resolve(troubles),
    close: () => browser.close(),
  };
}

async function collectTroubles(page: Page): Promise<readonly string[]> {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`thrown: ${String(error)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`logged: ${message.text()}`);
  });
  await page.evaluateOnNewDocument(logRefusals);
  await page.evaluateOnNewDocument(logTexts);
  return troubles;
}

/** Makes the page log errors as texts: other logged values cannot be read once the page is gone. */
function logTexts(): void {
  const { error } = console;
  console.error = (...parts: unknown[]) =>
    error(...parts.map((part) => (part instanceof Error ? `${part} ${part.stack}` : String(part))));
}
