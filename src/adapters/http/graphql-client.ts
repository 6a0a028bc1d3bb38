import { analyzeDocument } from '../../../node_modules/graphql-request/build/legacy/helpers/analyzeDocument.js';
import { runRequest } from '../../../node_modules/graphql-request/build/legacy/helpers/runRequest.js';

// Replaces the package `graphql-request` in the bundle by those of its modules that send one document. The package's own
// class cannot be shaken: it would bring batches, middleware and a second way to call along.

interface Config {
  readonly method: 'GET' | 'POST';
  readonly fetch: typeof fetch;
}

/** The package's class, of which the store needs one method. */
export class GraphQLClient {
  readonly #url: string;
  readonly #config: Config;

  constructor(url: string, config: Config) {
    this.#url = url;
    this.#config = config;
  }

  /** As the package's, but an answer with errors is returned, not thrown: the store reads it itself. */
  rawRequest(query: string, variables: object, headers: Readonly<Record<string, string>>) {
    const { operationName = '', ...document } = analyzeDocument(query);
    return runRequest({
      ...this.#config,
      url: this.#url,
      request: {
        _tag: 'Single',
        document: { ...document, operationName },
        variables: { ...variables },
      },
      headers,
      fetchOptions: {},
    });
  }
}
