import { useState } from 'react';
import { changesOf, changeWorld } from '../scenario/apply.ts';
import { storeScenario } from '../scenario/at-start.ts';
import { choices, flags } from '../scenario/choices.ts';
import { parseScenario } from '../scenario/parse.ts';
import { formatScenario, type Scenario } from '../scenario/scenario.ts';
import type { World } from '../world/world.ts';
import { NextCallsForm } from './next-calls-form.tsx';
import { Choice, Row } from './row.tsx';

/** Fields with free text; the others are selected from lists. */
const typed = {
  country: ['Country', 'BR, US, DE …'],
  catalogue: ['Catalogue', 'empty, few, 1 to 1000'],
  time: ['Time of day', '21:30'],
} as const;

const names: Readonly<Record<keyof typeof choices | (typeof flags)[number], string>> = {
  player: 'Signed in',
  language: 'Language',
  network: 'Network',
  card: 'Next card',
  privacy: 'Privacy state',
  captcha: 'Captcha',
  session: 'Session',
  price: 'Price',
  update: 'New version',
  cards: 'Cards',
  balance: 'Balance',
  purchases: 'Purchases',
  wallet: 'Wallets',
  withdrawal: 'Withdrawal',
  family: 'Family rules',
  engine: 'Game engine',
  worker: 'Service worker',
  embedded: 'In the game',
  maintenance: 'Maintenance',
  mails: 'A mail of each kind with a link',
};

interface Props {
  readonly world: World;
  readonly scenario: Scenario;
}

/** Values by key, as typed; invalid ones are kept too. */
type Entries = Readonly<Record<string, string>>;

function entriesOf({ next: _next, ...others }: Scenario): Entries {
  return Object.fromEntries(Object.entries(others).map(([key, value]) => [key, String(value)]));
}

function textOf(entries: Entries, next: NonNullable<Scenario['next']>): string {
  const flagged: readonly string[] = flags;
  const words = Object.entries(entries)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => (flagged.includes(key) ? key : `${key}:${value.trim()}`));
  return [formatScenario({ next }), ...words].join(',');
}

/** Edits every setting of a scenario, shows its link, and applies it: to a new world, or to the current one. */
export function ScenarioForm({ world, scenario }: Props) {
  const [entries, setEntries] = useState(() => entriesOf(scenario));
  const [current, setCurrent] = useState(scenario);
  const [edited, setEdited] = useState<readonly string[]>([]);
  const [next, setNext] = useState(scenario.next ?? []);
  const [status, setStatus] = useState('');
  const parsed = parseScenario(textOf(entries, next));
  const link = parsed.ok ? linkTo(parsed.scenario) : '';

  function set(key: string, value: string): void {
    setStatus('');
    setEntries({ ...entries, [key]: value });
    setEdited([...edited, key]);
  }

  function setNextCalls(calls: typeof next): void {
    setStatus('');
    setNext(calls);
    setEdited([...edited, 'next']);
  }

  async function change(): Promise<void> {
    if (!parsed.ok) return;
    // A repeated status is announced only if it was empty.
    setStatus('');
    // Again only once they are edited again: the tester may have changed the world since.
    const changes = changesOf(parsed.scenario, edited);
    setEdited([]);
    await world.run((state, now) => changeWorld(state, changes, now));
    const changed = { ...current, ...changes } as Scenario;
    storeScenario(changed);
    setCurrent(changed);
    setStatus(Object.keys(changes).length > 0 ? 'Applied.' : 'Nothing new to apply.');
  }

  async function copy(): Promise<void> {
    setStatus('');
    try {
      await navigator.clipboard.writeText(new URL(link, location.href).href);
      setStatus('Copied.');
    } catch {
      setStatus('The browser did not let it be copied: mark the link and copy it yourself.');
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.ok) location.assign(link);
      }}
    >
      {Object.entries(choices).map(([key, values]) => (
        <Choice
          key={key}
          id={`director-${key}`}
          label={names[key as keyof typeof choices]}
          value={entries[key] ?? ''}
          values={values}
          none="–"
          onChange={(value) => set(key, value)}
        />
      ))}
      {Object.entries(typed).map(([key, [label, hint]]) => (
        <Row key={key} id={`director-${key}`} label={label}>
          <input
            id={`director-${key}`}
            value={entries[key] ?? ''}
            placeholder={hint}
            autoComplete="off"
            onChange={({ currentTarget }) => set(key, currentTarget.value)}
          />
        </Row>
      ))}
      {flags.map((flag) => (
        <Row key={flag} id={`director-${flag}`} label={names[flag]}>
          <input
            id={`director-${flag}`}
            type="checkbox"
            checked={entries[flag] === 'true'}
            onChange={({ currentTarget }) => set(flag, currentTarget.checked ? 'true' : '')}
          />
        </Row>
      ))}
      <NextCallsForm next={next} onChange={setNextCalls} />
      {parsed.ok ? (
        <p>
          <a href={link}>{link}</a>
        </p>
      ) : null}
      <ul aria-live="polite">
        {parsed.ok ? null : parsed.problems.map((problem) => <li key={problem}>{problem}</li>)}
      </ul>
      <p className="demo-director-actions">
        <button type="submit" disabled={!parsed.ok}>
          Start a new world
        </button>
        <button type="button" disabled={!parsed.ok} onClick={() => void change()}>
          Apply to this world
        </button>
        <button type="button" disabled={!parsed.ok} onClick={() => void copy()}>
          Copy the link
        </button>
        <button type="button" onClick={() => location.assign(linkTo({}))}>
          Reset everything
        </button>
      </p>
      <p>
        These settings need a new world: signed in, language, in the game, maintenance, catalogue,
        cards, balance, purchases elsewhere or many, mails, time, new version, game engine, service
        worker.
      </p>
      <p role="status">{status}</p>
    </form>
  );
}

/** The page that is open, in this state of the demo. */
function linkTo(scenario: Scenario): string {
  const { pathname, search, hash } = location;
  const others = search === '' ? '?' : `${search}&`;
  return `${pathname}${others}scenario=${formatScenario(scenario)}${hash}`;
}
