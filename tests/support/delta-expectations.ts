import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Delta, deltasIn } from '../../.tools/build/deltas.ts';
import { deltaPath, dictionaryFor } from '../../.tools/hosting/deltas.ts';
import { headersFor } from '../../.tools/hosting/rules.ts';
import type { HostedBuild } from '../../.tools/build/in-page.ts';
import { decoded, differs, wrongHeaders, wrongType } from './hosting-answers.ts';
import type { Expectation } from './hosting-expectations.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

// The answers that a host must give to browsers with a script or style of an earlier release.

const everyCoding = 'gzip, deflate, br, zstd, dcb, dcz';

/** @param build a build with deltas */
export function deltaExpectations(build: HostedBuild): readonly Expectation[] {
  const deltas = deltasIn(build.dir);
  return [
    ...deltas.map((delta) => delivered(build, delta)),
    ...deltas
      .slice(0, 1)
      .flatMap((delta) => [
        ...unusable(delta).map((headers) => inFull(build, delta, headers)),
        withoutAddress(delta),
      ]),
  ];
}

function delivered(build: HostedBuild, { path, dictionary, bytes }: Delta): Expectation {
  return {
    title: `${path} is a delta to the dictionary ${dictionary}`,
    async troubles(base) {
      const answer = await rawRequest(base, path, {
        'accept-encoding': everyCoding,
        'available-dictionary': `:${dictionary}:`,
      });
      return [
        ...wrongCode(build, path, answer),
        ...differs('content-encoding', answer.headers['content-encoding'], 'dcz'),
        ...(answer.body.equals(bytes) ? [] : ['other bytes']),
      ];
    },
  };
}

/** Headers that offer no dictionary of the build, or accept no delta. */
function unusable({ dictionary }: Delta): readonly Readonly<Record<string, string>>[] {
  const unknown = 'A'.repeat(43);
  return [
    { 'accept-encoding': 'gzip, dcz' },
    { 'accept-encoding': 'gzip', 'available-dictionary': `:${dictionary}:` },
    { 'accept-encoding': 'gzip, dcz;q=0', 'available-dictionary': `:${dictionary}:` },
    { 'accept-encoding': 'gzip, dcz', 'available-dictionary': `:${unknown}=:` },
    { 'accept-encoding': 'gzip, dcz', 'available-dictionary': dictionary },
    { 'accept-encoding': 'gzip, dcz', 'available-dictionary': ':../../../index.html:' },
  ];
}

function inFull(
  build: HostedBuild,
  { path }: Delta,
  headers: Readonly<Record<string, string>>,
): Expectation {
  return {
    title: `${path} is complete for ${JSON.stringify(headers)}`,
    async troubles(base) {
      const answer = await rawRequest(base, path, headers);
      const file = readFileSync(join(build.dir, path));
      return [
        ...wrongCode(build, path, answer),
        ...differs('content-encoding', answer.headers['content-encoding'], 'gzip'),
        ...(decoded(answer).equals(file) ? [] : ['other bytes']),
      ];
    },
  };
}

function withoutAddress({ path, dictionary }: Delta): Expectation {
  return {
    title: `the delta of ${path} has no address`,
    async troubles(base) {
      const { status } = await rawRequest(base, deltaPath(path, dictionary));
      return differs('status', status, 404);
    },
  };
}

function wrongCode(build: HostedBuild, path: string, answer: RawAnswer): readonly string[] {
  const { headers } = answer;
  const varying = (headers['vary'] ?? '').toLowerCase();
  return [
    ...differs('status', answer.status, 200),
    ...differs('use-as-dictionary', headers['use-as-dictionary'], dictionaryFor(path)),
    ...['accept-encoding', 'available-dictionary']
      .filter((name) => !varying.includes(name))
      .map((name) => `no vary by ${name}`),
    ...wrongType(answer, path),
    ...wrongHeaders(answer, headersFor('code', build)),
  ];
}
