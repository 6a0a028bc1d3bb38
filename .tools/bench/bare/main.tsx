import { GraphQLClient } from 'graphql-request';
import { createInstance } from 'i18next';
import { get, set } from 'idb-keyval';
import { createAtom } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { Route, Switch } from 'wouter';
import type { Twig } from '../yardsticks.ts';

declare const CONTENT: readonly Twig[];

/** Uses each library once in a realistic way. The browser renders the content. */
class Visits {
  readonly #atom = createAtom('count');
  #count = 0;
  readonly #platform = new GraphQLClient(location.origin, { method: 'GET', fetch });

  get count(): number {
    this.#atom.reportObserved();
    return this.#count;
  }

  async begin(): Promise<void> {
    const before = await get<number>('visits');
    this.#count = (before ?? 0) + 1;
    this.#atom.reportChanged();
    await set('visits', this.#count);
  }

  readonly notify = (): void => {
    void this.#platform.request('query Visits { visits }');
  };
}

const visits = new Visits();

const Hello = observer(function Hello() {
  const { t } = useTranslation();
  return (
    <span hidden onCopy={visits.notify}>
      {t('hello', { count: visits.count })}
    </span>
  );
});

/** Attributes that React names differently, boolean attributes, and attributes to omit. */
const renamed: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };
const switches = ['hidden', 'inert', 'open', 'required'];
const leftOut = ['style', 'value', 'checked'];

function draw(twig: Twig, key: number): ReactNode {
  if (typeof twig === 'string') return twig;
  const [name, attributes, inside] = twig;
  const props = Object.entries(attributes)
    .filter(([attribute]) => !leftOut.includes(attribute))
    .map(([attribute, value]) => [
      renamed[attribute] ?? attribute,
      switches.includes(attribute) || value,
    ]);
  return createElement(name, { key, ...Object.fromEntries(props) }, ...inside.map(draw));
}

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: { hello: 'Hello, visit {{count}}' } } },
});
createRoot(document.getElementById('root') ?? document.body).render(
  <I18nextProvider i18n={i18n}>
    <Switch>
      <Route>
        <Hello />
        {CONTENT.map(draw)}
      </Route>
    </Switch>
  </I18nextProvider>,
);
void visits.begin();
