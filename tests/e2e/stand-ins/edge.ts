import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { BrowserContext, Route } from 'playwright/test';
import type { StripeCall } from '../../support/stripe-calls.ts';
import type { Platform } from '../support/platform.ts';
import { anchorPage, questionPage } from './captcha-frames.ts';
import { challengePage, elementPage } from './stripe-frames.ts';
import { walletPage, walletsPage } from './wallet-frames.ts';
import type { Wallet } from './wallet-script.ts';

// Replaces Stripe's and Google's servers, at the edge of the network.

const here = import.meta.dirname;
const fakes = join(here, '../../../src/adapters/fake');

/**
 * Answers requests to the card provider and the captcha, for all pages of a context.
 *
 * @param wallets the wallets of the device
 */
export async function standInForOthers(
  context: BrowserContext,
  platform: Platform,
  wallets: readonly Wallet[] = [],
): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/endive/stripe.js') {
      return script(route, join(here, 'wallet-script.ts'), join(here, 'stripe-script.ts'));
    }
    if (pathname === '/stand-in/element.html') return page(route, elementPage);
    if (pathname === '/stand-in/wallets.html') return page(route, walletsPage(wallets));
    return script(route, join(fakes, pathname.replace('/source/', '')));
  });
  await context.route('https://hooks.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return page(route, pathname === '/stand-in/wallet.html' ? walletPage : challengePage);
  });
  await context.route('https://api.stripe.com/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const operation = operations[pathname.slice('/v1/'.length)];
    const body = JSON.parse(route.request().postData() ?? '{}') as object;
    const json = await platform.ask<object | null>('stripe', { operation, ...body });
    if (!json) return route.abort('connectionreset');
    return route.fulfill({ json, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  await context.route('https://www.google.com/recaptcha/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/recaptcha/api.js') return script(route, join(here, 'captcha-loader.ts'));
    if (pathname === '/recaptcha/api2/anchor') return page(route, anchorPage);
    if (pathname === '/recaptcha/api2/bframe') return page(route, questionPage);
    return route.fulfill({ json: await captcha(platform, pathname) });
  });
  await context.route('https://www.gstatic.com/recaptcha/**', (route) =>
    script(route, join(here, 'captcha-script.ts')),
  );
}

function script(route: Route, ...paths: readonly string[]): Promise<void> {
  return route.fulfill({
    contentType: 'text/javascript',
    headers: { 'Access-Control-Allow-Origin': '*' },
    body: paths.map((path) => inBrowser(readFileSync(path, 'utf8'))).join('\n'),
  });
}

/** Compiles a TypeScript source to JavaScript for browsers. If it imports and exports only types, it is no module. */
function inBrowser(source: string): string {
  const parser = { syntax: 'typescript' } as const;
  const jsc = { target: 'es2023', parser, transform: { verbatimModuleSyntax: true } } as const;
  return transformSync(source, { isModule: 'unknown', jsc }).code.replace('export { };', '');
}

function page(route: Route, body: string): Promise<void> {
  return route.fulfill({ contentType: 'text/html', body });
}

const operations: Readonly<Record<string, StripeCall['operation']>> = {
  payment_methods: 'createPaymentMethod',
  payment_intents: 'retrievePaymentIntent',
  'payment_intents/challenge': 'handleNextAction',
};

/** Ticking the box solves the captcha, unless the world requires a challenge first. */
async function captcha(platform: Platform, path: string): Promise<object> {
  const { state } = await platform.look();
  const asks = state.captcha === 'expires' && path.endsWith('/tick');
  return asks ? { asks } : { token: await platform.ask<string>('solveCaptcha') };
}
