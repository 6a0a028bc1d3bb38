import type { RouteName } from '#core/navigation/routes.ts';
import type { i18n } from 'i18next';
import { loadPart, type TextPart } from '../i18n/i18n.ts';

/** Namespaces that are loaded before the screen renders. Other screens load theirs when they render. */
const ownParts: Partial<Record<RouteName, readonly TextPart[]>> = {
  checkout: ['checkout'],
  checkoutSuccess: ['checkout'],
  checkoutCollect: ['checkout'],
  'public/privacy': ['privacy'],
};

/** The namespaces of a screen and its layout, besides `app`. */
export function partsOf(name: RouteName): readonly TextPart[] {
  return name === 'login' ? [] : ['store', ...(ownParts[name] ?? [])];
}

/** Loads the namespaces of a screen and its layout. Rejects if one fails to load. */
export async function loadScreenTexts(translator: i18n, name: RouteName): Promise<void> {
  await Promise.all(partsOf(name).map((part) => loadPart(translator, part)));
}
