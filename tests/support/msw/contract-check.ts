import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { absolute, closed, type Json, type Schema } from './contract-schema.ts';
import { describedFaults } from './described-rules.ts';

// Validates requests and answers against the OpenAPI files. Anything that they do not name is an error.

const folder = join(import.meta.dirname, '../../../src/adapters/http/contract');

interface Content {
  readonly [mediaType: string]: { readonly schema: Schema };
}

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface RawOperation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly 'x-host'?: 'privacy';
}

/** One operation of the contract. */
export interface ContractOperation extends RawOperation {
  /** The file that describes it. */
  readonly file: File;
  readonly method: (typeof methods)[number];
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly host: 'main' | 'privacy';
  readonly signedIn: boolean;
}

export interface SentRequest {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** Headers that browsers add. */
const browserHeaders =
  /^(?:accept|accept-encoding|accept-language|cache-control|connection|content-length|content-type|cookie|host|origin|pragma|priority|referer|user-agent|sec-.+)$/;

/** Names of headers that neither the contract documents nor a browser adds. */
export function strangeHeaders(headers: Headers, documented: readonly string[]): string[] {
  return [...headers.keys()].filter(
    (name) => !browserHeaders.test(name) && !documented.includes(name),
  );
}

export function hasBearer(headers: Headers): boolean {
  return /^Bearer \S+$/.test(headers.get('authorization') ?? '');
}

/** A UUID of the versions 1 to 5: many validators know no others. */
const commonUuid = /^[\da-f]{8}-[\da-f]{4}-[1-5][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** The optional file adds to operations of the first one. */
const files = ['platform', 'extensions'] as const;
type File = (typeof files)[number];

/** These forms send any text: the platform refuses what is not a valid e-mail. */
const typedByPlayer: Readonly<Record<string, RegExp>> = {
  createAuthenticationSession: /^\/credential\/email must match format/,
  createWithdrawal: /^\/email must match format/,
};

const mainApiError: Content = {
  'application/json': {
    schema: { $ref: '#/components/responses/Error/content/application~1json/schema' },
  },
};

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export class ContractCheck {
  readonly operations: readonly ContractOperation[];
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  readonly #checks = new Map<Schema, ValidateFunction>();
  /** A content type of the files, as the store sends it. */
  readonly mediaType: (named: string) => string;
  readonly #configured: Readonly<Record<string, string>>;

  /**
   * @param application names the store in bodies and in the privacy service's content type
   * @param fields `any`: bodies may have fields that the contract does not name
   */
  constructor(application: string, fields: 'documented' | 'any' = 'documented') {
    this.#configured = { application, applicationId: application, identityProvider: 'email' };
    this.mediaType = (named) => named.replace('vnd.game.', `vnd.${application}.`);
    addFormats(this.#ajv);
    this.#ajv.addFormat('uuid', commonUuid);
    this.operations = merged(files.flatMap((file) => this.#read(file, fields)));
  }

  #read(file: File, fields: 'documented' | 'any'): readonly ContractOperation[] {
    const text = readFileSync(join(folder, `${file}.openapi.yaml`), 'utf8');
    const whole = parse(text) as Json;
    const document = (fields === 'any' ? whole : closed(whole)) as { readonly paths: object };
    this.#ajv.addSchema(document, file);
    return Object.entries(document.paths).flatMap(([path, item]) =>
      operationsAt(path, item as Partial<Record<string, RawOperation>>, document, file),
    );
  }

  /** The errors of a request, as readable messages. */
  violations(operation: ContractOperation, request: SentRequest): string[] {
    const found = [
      ...this.#headers(operation, request),
      ...this.#query(operation, request.url),
      ...this.#body(operation, request),
    ];
    return found.map((sentence) => `${operation.operationId}: ${sentence}`);
  }

  /** The errors of the fake platform's own answer, as readable messages. */
  answerViolations(operation: ContractOperation, status: number, body: string): string[] {
    const { responses, operationId } = operation;
    const documented = responseFor(responses, status) ?? this.#everywhere(operation, status);
    if (!documented) return [`${operationId}: answers ${status}, which is not documented`];
    const [media] = Object.values(documented.content ?? {});
    if (!media) return body === '' ? [] : [`${operationId}: answers ${status} with a body`];
    return this.#fits(operation, media.schema, JSON.parse(body)).map(
      (fault) => `${operationId}: answers ${status}: ${fault}`,
    );
  }

  /**
   * The introductions state it for every operation: a reused key with another body is a conflict, and a platform may
   * lack an optional part.
   */
  #everywhere({ parameters = [], file }: ContractOperation, status: number) {
    const keyed = parameters.some(({ name }) => name === 'Idempotency-Key');
    const missing = file === 'extensions' && [404, 405, 501].includes(status);
    return (keyed && status === 409) || missing ? { content: mainApiError } : undefined;
  }

  #headers(operation: ContractOperation, { headers }: SentRequest): string[] {
    const { signedIn, parameters = [] } = operation;
    const known = parameters.filter((one) => one.in === 'header');
    const names = known.map(({ name }) => name.toLowerCase());
    const strange = strangeHeaders(headers, signedIn ? [...names, 'authorization'] : names);
    return [
      ...strange.map((name) => `undocumented header ${name}`),
      ...(signedIn && !hasBearer(headers) ? ['comes without a bearer token'] : []),
      ...known
        .filter(({ name, required }) => required || headers.has(name))
        .flatMap(({ name, schema }) =>
          this.#fits(operation, schema, headers.get(name)).map(
            (fault) => `header ${name} ${fault}`,
          ),
        ),
    ];
  }

  #query(operation: ContractOperation, url: URL): string[] {
    const { parameters = [] } = operation;
    const known = parameters.filter((one) => one.in === 'query');
    const strange = [...url.searchParams.keys()].filter(
      (name) => !known.some((one) => one.name === name),
    );
    return [
      ...strange.map((name) => `undocumented query ${name}`),
      ...known.flatMap(({ name, required = false, schema }) => {
        const value = url.searchParams.get(name);
        if (!value) return required || value === '' ? [`query ${name} is missing`] : [];
        return this.#fits(operation, schema, isInteger(schema) ? Number(value) : value).map(
          (fault) => `query ${name} ${fault}`,
        );
      }),
    ];
  }

  #body(operation: ContractOperation, { headers, body }: SentRequest): string[] {
    const { requestBody, operationId } = operation;
    const type = headers.get('content-type');
    if (!requestBody) {
      return body === '' && type === null ? [] : ['has a body or a content type'];
    }
    const [entry] = Object.entries(requestBody.content);
    if (!entry) throw new Error('a body without content');
    const [named, { schema }] = entry;
    const wanted = this.mediaType(named);
    if (type !== wanted) return [`content type ${type} in place of ${wanted}`];
    const sent = parsed(body);
    const faults = [...this.#fits(operation, schema, sent), ...this.#misconfigured(sent)].filter(
      (fault) => !typedByPlayer[operationId]?.test(fault),
    );
    const found = faults.length > 0 ? faults : describedFaults(operationId, sent);
    return found.map((fault) => `body ${fault}`);
  }

  /** Fields that differ from the store's configuration. */
  #misconfigured(body: unknown): string[] {
    return Object.entries(body ?? {}).flatMap(([name, value]) => {
      const wanted = this.#configured[name];
      return wanted === undefined || value === wanted ? [] : [`${name} is ${value}`];
    });
  }

  #fits({ file }: ContractOperation, schema: Schema, value: unknown): string[] {
    const check = this.#checks.get(schema) ?? this.#ajv.compile(absolute(schema, file) as object);
    this.#checks.set(schema, check);
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath} ${message} ${JSON.stringify(params)}`.trim(),
    );
  }
}

/** The documented response to a status, by the rules of OpenAPI: the status, its class, then the default. */
export function responseFor<T>(responses: Readonly<Record<string, T>>, status: number) {
  return responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses['default'];
}

function isInteger(schema: Schema): boolean {
  return (schema as { readonly type?: string }).type === 'integer';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function operationsAt(
  path: string,
  item: Partial<Record<string, RawOperation>>,
  document: object,
  file: File,
): ContractOperation[] {
  return methods.flatMap((method) => {
    const raw = item[method];
    if (!raw) return [];
    const shared = (item['parameters'] ?? []) as unknown as readonly Parameter[];
    const body = raw.requestBody && resolved(raw.requestBody, document);
    return [
      {
        ...raw,
        file,
        method,
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        host: raw['x-host'] ?? 'main',
        signedIn: raw.security !== undefined,
        parameters: [...shared, ...(raw.parameters ?? [])].map((one) => resolved(one, document)),
        responses: Object.fromEntries(
          Object.entries(raw.responses).map(([status, one]) => [status, resolved(one, document)]),
        ),
        ...(body ? { requestBody: body } : {}),
      },
    ];
  });
}

/** One operation for all descriptions of it: later ones add parameters and responses. */
function merged(described: readonly ContractOperation[]): readonly ContractOperation[] {
  const byId = new Map<string, ContractOperation>();
  for (const operation of described) {
    const { operationId, file, parameters = [], responses } = operation;
    const first = byId.get(operationId);
    const added = absolute({ parameters, responses } as unknown as Json, file) as unknown as Pick<
      ContractOperation,
      'parameters' | 'responses'
    >;
    const whole = first && {
      ...first,
      parameters: [...(first.parameters ?? []), ...(added.parameters ?? [])],
      responses: { ...first.responses, ...added.responses },
    };
    byId.set(operationId, whole ?? operation);
  }
  return Array.from(byId.values());
}

/** Resolves a reference within the file. */
function resolved<T extends object>(value: T, document: object): T {
  const { $ref } = value as { readonly $ref?: string };
  if ($ref === undefined) return value;
  const steps = $ref.replace('#/', '').split('/');
  return steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as T;
}
