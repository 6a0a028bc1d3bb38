interface App {
  readonly connectivity: { readonly online: boolean };
  readonly session: { readonly state: { readonly kind: string } };
}

/** Whether the platform is reachable and recognises the player. */
export function isReachable({ connectivity, session }: App): boolean {
  return connectivity.online && session.state.kind === 'present';
}
