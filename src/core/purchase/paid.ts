/** Whether money has certainly moved in an attempt of this state. */
export function isPaid({ state }: { readonly state: string }): boolean {
  return state !== 'started' && state !== 'created';
}
