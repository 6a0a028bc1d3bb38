import { parseScenario } from '#adapters/fake/scenario/parse.ts';
import { routeNamed } from '#core/navigation/routes.ts';
import { readGuide } from '../../e2e/support/guide.ts';

const links = readGuide().map(({ title, path }) => {
  const url = new URL(path, 'http://localhost:4173');
  return { title, route: routeNamed(url.pathname), text: url.searchParams.get('scenario') ?? '' };
});

test('every link of the guide leads to an existing page and has a unique title', () => {
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter(({ route }) => route === 'notFound')).toEqual([]);
  expect(new Set(links.map(({ title }) => title)).size).toBe(links.length);
});

test('every scenario of the guide is valid, except the one that is cut off', () => {
  const broken = links.filter(({ text }) => !parseScenario(text).ok);
  expect(broken.map(({ title }) => title)).toEqual(['A link that is cut off']);
});
