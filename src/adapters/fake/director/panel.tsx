import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Scenario } from '../scenario/scenario.ts';
import type { World } from '../world/world.ts';
import { BridgeConsole } from './bridge-console.tsx';
import { EventInspector } from './event-inspector.tsx';
import { Ledger } from './ledger-view.tsx';
import { ScenarioForm } from './scenario-form.tsx';
import { useWorld } from './use-world.ts';

interface Props {
  readonly world: World;
  /** The one this page began with. */
  readonly scenario: Scenario;
  readonly close: () => void;
}

export function drawPanel(place: HTMLElement, props: Props): void {
  place.translate = false;
  const root = createRoot(place);
  // Renders synchronously, so that the focus can be set.
  flushSync(() => root.render(<Panel {...props} />));
}

function Panel({ world, scenario, close }: Props) {
  const state = useWorld(world);
  return (
    <>
      <header>
        <h2 tabIndex={-1}>Demo director</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      <details open name="demo-director">
        <summary>Scenario</summary>
        <ScenarioForm world={world} scenario={scenario} />
      </details>
      {state ? (
        <>
          <Ledger state={state} />
          <EventInspector events={state.events} />
          <BridgeConsole messages={state.bridge} />
        </>
      ) : null}
    </>
  );
}
