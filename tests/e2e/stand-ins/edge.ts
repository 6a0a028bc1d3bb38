import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import type { BrowserContext, Route } from 'playwright/test';
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
    const body = JSON.parse(route.request().postData() ?? '{}') as StripeBody;
    const json = await stripe(platform, pathname.slice('/v1/'.length), body);
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

interface StripeBody {
  readonly digits?: string;
  readonly clientSecret?: string;
  readonly passed?: boolean;
}

const broken = { error: { type: 'api_error', message: 'Try again.' } };

const operations: Readonly<Record<string, string>> = {
  payment_methods: 'createPaymentMethod',
  payment_intents: 'retrievePaymentIntent',
  'payment_intents/challenge': 'handleNextAction',
};

/** Undefined if the answer is lost. */
async function stripe(
  platform: Platform,
  path: string,
  body: StripeBody,
): Promise<object | undefined> {
  const { fault } = await platform.ask<{ readonly fault?: string }>('journey', {
    operation: operations[path],
  });
  if (fault === 'request-lost') return undefined;
  if (fault === 'unavailable') return broken;
  const done = await work(platform, path, body);
  if (fault === 'answer-lost') return undefined;
  return fault ? broken : done;
}

async function work(platform: Platform, path: string, body: StripeBody): Promise<object> {
  if (path === 'payment_methods') {
    const { digits } = body;
    const method = await platform.ask<{ id: string; brand: string; suffix: string }>(
      'createMethod',
      { digits },
    );
    const { id, brand, suffix: last4 } = method;
    return { paymentMethod: { id, card: { brand, last4 } } };
  }
  const { clientSecret, passed } = body;
  if (path === 'payment_intents/challenge') {
    await platform.ask('answerChallenge', { clientSecret, passed });
  }
  return intent(platform, clientSecret, path !== 'payment_intents');
}

const statuses: Readonly<Record<string, string>> = {
  needed: 'requires_action',
  passed: 'requires_confirmation',
  confirmed: 'succeeded',
  failed: 'requires_payment_method',
};

async function intent(platform: Platform, clientSecret = '', asked: boolean): Promise<object> {
  const challenge = await platform.ask<{ ok: boolean; value?: string }>('challengeOf', {
    clientSecret,
  });
  if (!challenge.ok) return { error: { type: 'invalid_request_error', code: 'resource_missing' } };
  const paymentIntent = { status: statuses[challenge.value ?? ''] };
  if (!asked || challenge.value !== 'failed') return { paymentIntent };
  const code = 'payment_intent_authentication_failure';
  return { error: { type: 'card_error', code, payment_intent: paymentIntent } };
}

/** Ticking the box solves the captcha, unless the world requires a challenge first. */
async function captcha(platform: Platform, path: string): Promise<object> {
  const { state } = await platform.look();
  const asks = state.captcha === 'expires' && path.endsWith('/tick');
  return asks ? { asks } : { token: await platform.ask<string>('solveCaptcha') };
}
