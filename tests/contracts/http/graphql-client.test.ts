import { GraphQLClient } from 'graphql-request';
import { GraphQLClient as Bundled } from '#adapters/http/graphql-client.ts';

const query = 'query profile($id: ID!) { profile(id: $id) { name, coins } }';
const mutation = 'mutation deleteScreenshot($file: String!) { deleteScreenshot(file: $file) }';

/** The request that a client sends for the document. */
async function requestOf(Client: typeof GraphQLClient, document: string): Promise<string[]> {
  const sent: Request[] = [];
  const client = new Client('https://platform.test/graphql', {
    method: 'GET',
    fetch: (url, init) => {
      sent.push(new Request(url, init));
      return Promise.resolve(Response.json({ data: {} }));
    },
  });
  await client.rawRequest(document, { id: 'ä &', file: 'a.png' }, { Authorization: 'Bearer 1' });
  const [request] = sent;
  if (!request) return [];
  return [request.method, request.url, JSON.stringify([...request.headers]), await request.text()];
}

test.each([query, mutation])(
  'a build sends the same request for %j as the package',
  async (document) => {
    const bundled = await requestOf(Bundled as unknown as typeof GraphQLClient, document);
    expect(bundled).toHaveLength(4);
    expect(bundled).toEqual(await requestOf(GraphQLClient, document));
  },
);
