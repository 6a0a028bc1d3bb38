import { asPlayer, type HttpRequest } from './request.ts';

export const profilesPath = '/v1/payment-profiles';

/** retrievePaymentProfiles as the client sends it, for the prefetch. */
export function profilesRequest(
  apiUrl: string,
  token: string,
  billingPlatformId: string,
): Omit<HttpRequest, 'operation'> {
  return {
    method: 'GET',
    url: `${apiUrl}${profilesPath}?${new URLSearchParams({ billingPlatformId })}`,
    headers: asPlayer(token),
  };
}
