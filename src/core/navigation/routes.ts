/** Every page address of the store. `guarded`: needs a signed-in player (specification, section 2). */
export const routes = {
  root: { path: '/', guarded: false },
  home: { path: '/home', guarded: true },
  checkout: { path: '/checkout', guarded: true },
  checkoutSuccess: { path: '/checkout-success', guarded: true },
  checkoutCollect: { path: '/checkout-collect', guarded: true },
  orders: { path: '/orders', guarded: true },
  promoCode: { path: '/promo-code', guarded: true },
  download: { path: '/download', guarded: true },
  screenshots: { path: '/screenshots', guarded: true },
  withdraw: { path: '/withdraw', guarded: false },
  family: { path: '/family', guarded: false },
  accessibility: { path: '/accessibility', guarded: false },
  webView: { path: '/web-view', guarded: false },
  login: { path: '/login', guarded: false },
  passwordForgot: { path: '/forgot-password', guarded: false },
  passwordReset: { path: '/password-reset', guarded: false },
  privacy: { path: '/privacy', guarded: true },
  'public/privacy': { path: '/public/privacy', guarded: false },
  ConfirmationEmailPrivacy: {
    path: '/confirm/:operation(delete|request|changeEmail)',
    guarded: false,
  },
} as const satisfies Record<string, Route>;

export interface Route {
  readonly path: string;
  readonly guarded: boolean;
}

export type RouteName = keyof typeof routes | 'notFound';

/** The route name of an address path. In a route, `:name(a|b)` matches one of these segments. */
export function routeNamed(path: string): RouteName {
  for (const [name, route] of Object.entries(routes)) {
    if (addressPattern(route).test(path)) return name as keyof typeof routes;
  }
  return 'notFound';
}

/** The address paths of a route, in a notation that servers read, too. */
export function addressPattern({ path }: Route): RegExp {
  return new RegExp(`^${path.replace(/:[a-z]+/, '')}/?$`);
}

/** The address of this item's checkout page. */
export function itemAddress(
  route: 'checkout' | 'checkoutSuccess' | 'checkoutCollect',
  item: { readonly skuId: string; readonly type: string },
): string {
  return `${routes[route].path}?${query({ skuId: item.skuId, type: item.type })}`;
}

/** The address of one purchase. */
export function orderAddress(reference: string): string {
  return `${routes.orders.path}?${query({ reference })}`;
}

function query(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
