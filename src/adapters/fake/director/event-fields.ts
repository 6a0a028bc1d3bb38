import type { EventName } from '#ports/analytics.ts';
import type { ReceivedEvent } from '../world/state.ts';

type Kind = 'string' | 'number' | 'boolean';

interface Shape {
  readonly revision: number;
  readonly fields: Readonly<Record<string, Kind>>;
  /** May be missing. */
  readonly optional?: string;
}

const offer = {
  skuName: 'string',
  value: 'number',
  currency: 'string',
  billingPlatform: 'string',
  sequence: 'number',
} as const;

/** The exact fields of each event at its current revision (specification, sections 3 and 7). */
export const shapes: Readonly<Record<EventName, Shape>> = {
  sign_in: {
    revision: 1,
    fields: { success: 'boolean', failureReason: 'string' },
    optional: 'failureReason',
  },
  sign_out: { revision: 1, fields: {} },
  screen: {
    revision: 4,
    fields: { screenName: 'string', orientation: 'string', sequence: 'number' },
  },
  iap_checkout: { revision: 1, fields: offer },
  iap_request: { revision: 3, fields: { requestId: 'string', ...offer } },
  iap_completed: {
    revision: 4,
    fields: { requestId: 'string', ...offer, success: 'boolean', failureReason: 'string' },
  },
};

const contextFields = [
  'deviceType',
  'screen',
  'appVersion',
  'timezone',
  'platform',
  'os',
  'locale',
] as const;

/** Describes every error of an event; empty if it is valid. */
export function eventErrors({ name, revision, payload, context }: ReceivedEvent): string[] {
  const shape = Object.hasOwn(shapes, name) ? shapes[name as EventName] : undefined;
  if (!shape) return [`no event is called ${name}`];
  const given = tableOf(payload);
  const around = tableOf(context);
  return [
    ...(revision === shape.revision ? [] : [`its revision should be ${shape.revision}`]),
    ...Object.entries(shape.fields).flatMap(([field, kind]) => {
      if (!Object.hasOwn(given, field)) return shape.optional === field ? [] : [`lacks ${field}`];
      return typeof given[field] === kind ? [] : [`${field} is no ${kind}`];
    }),
    ...Object.keys(given)
      .filter((field) => !Object.hasOwn(shape.fields, field))
      .map((field) => `${field} does not belong there`),
    ...contextFields
      .filter((field) => !Object.hasOwn(around, field))
      .map((field) => `lacks ${field}`),
  ];
}

function tableOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
