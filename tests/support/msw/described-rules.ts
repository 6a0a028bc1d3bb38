import type { ChangeFamilyRulesData } from '#adapters/http/contract/extensions.gen.ts';
import type {
  CreateAuthenticationSessionData,
  RegisterEventsData,
} from '#adapters/http/contract/platform.gen.ts';

// Rules of bodies that only the descriptions of the OpenAPI files state. The bodies fit their schemas.

const revisions: Readonly<Record<string, number>> = { screen: 4, iap_completed: 4, iap_request: 3 };

const rules: Readonly<Record<string, (body: never) => string | undefined>> = {
  createAuthenticationSession({ credential }: CreateAuthenticationSessionData['body']) {
    const { email } = credential;
    return email === email.toLowerCase() ? undefined : 'credential/email is not lower-cased';
  },
  registerEvents({ events }: RegisterEventsData['body']) {
    const wrong = events.find(({ name, revision }) => revision !== (revisions[name] ?? 1));
    return wrong && `${wrong.name} has the revision ${wrong.revision}`;
  },
  changeFamilyRules({ caps }: ChangeFamilyRulesData['body']) {
    const currencies = new Set(caps.map(({ currency }) => currency));
    return currencies.size === caps.length ? undefined : 'caps has two of one currency';
  },
};

/** The errors of a body that fits its schema. */
export function describedFaults(operationId: string, body: unknown): string[] {
  const fault = rules[operationId]?.(body as never);
  return fault === undefined ? [] : [fault];
}
