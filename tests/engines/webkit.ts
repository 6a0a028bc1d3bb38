import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePortRow } from '../support/ports.ts';
import { openDisplay } from './display.ts';
import { type Engine, eventually, type Key, logRefusals } from './engine.ts';

export interface WebKitPrograms {
  /** The program that implements WebDriver. */
  readonly driver: string;
  /** WebKit's own minimal browser. */
  readonly browser: string;
  /** A virtual X server. */
  readonly display: string;
}

const keys: Readonly<Record<Key, string>> = { ArrowDown: Keys.ARROW_DOWN, Escape: Keys.ESCAPE };

/** WebKitGTK: Safari's engine on Linux. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = await openDisplay(display);
  const port = await freePortRow(1);
  const settings = quietSettings();
  const environment = { DISPLAY: screen.name, GDK_BACKEND: 'x11', LANGUAGE: 'en_US' };
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...environment, XDG_CONFIG_HOME: settings },
  });
  const end = () => {
    service.kill();
    screen.close();
    rmSync(settings, { recursive: true, force: true });
  };
  try {
    const session = await eventually(() => newSession(port, browser));
    const version = (await session.getCapabilities()).getBrowserVersion();
    return {
      ...walkedBy(session),
      version: `WebKitGTK ${version}`,
      close: () => Promise.race([session.quit(), setTimeout(5_000)]).finally(end),
    };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * Creates a folder of GTK settings without animations. Without a screen, a busy machine shows their first frame for
 * seconds.
 */
function quietSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitewood-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return folder;
}

function newSession(port: number, binary: string): Promise<WebDriver> {
  return new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    .build();
}

function walkedBy(session: WebDriver): Omit<Engine, 'version' | 'close'> {
  const troubles: string[] = [];

  async function hear(): Promise<readonly string[]> {
    troubles.push(...(await session.executeScript<string[]>(takeTroubles)));
    return troubles;
  }

  async function usable(place: string): Promise<WebElement> {
    const found = await session.findElement(By.xpath(place));
    if ((await found.isDisplayed()) && (await found.isEnabled())) return found;
    throw new Error(`cannot be used: ${place}`);
  }

  /** Loads a page that records its own console messages until it is left, as the driver delivers none. */
  async function load(way: () => Promise<void>): Promise<void> {
    await hear();
    await way();
    await session.executeScript(logRefusals);
    await session.executeScript(keepTroubles);
  }

  return {
    open: (url) => load(() => session.get(url)),
    reload: () => load(() => session.navigate().refresh()),
    click: (place) => eventually(async () => (await usable(place)).click()),
    type: (place, text) => eventually(async () => (await usable(place)).sendKeys(text)),
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    ask: (question, about = '') => session.executeScript(question, about),
    troubles: hear,
  };
}

// These run in the page.

interface Listening {
  troubles?: string[];
}

function keepTroubles(): void {
  const troubles: string[] = [];
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    troubles.push(`logged: ${parts.join(' ')}`);
    error(...parts);
  };
  addEventListener('error', ({ message }) => troubles.push(`thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) =>
    troubles.push(`thrown: ${String(reason)}`),
  );
  (globalThis as Listening).troubles = troubles;
}

function takeTroubles(): string[] {
  return (globalThis as Listening).troubles?.splice(0) ?? [];
}
