import { useRef, useState } from 'react';
import { callFates, operations } from '../scenario/choices.ts';
import { Choice } from './row.tsx';
import type { CallFate, NextCalls, Operation } from '../scenario/scenario.ts';

interface Props {
  readonly next: readonly NextCalls[];
  readonly onChange: (next: readonly NextCalls[]) => void;
}

/** The outcome of the next calls: each row is one operation. */
export function NextCallsForm({ next, onChange }: Props) {
  const [operation, setOperation] = useState<Operation>('createPurchase');
  const [fate, setFate] = useState<CallFate>('lost');
  const addButton = useRef<HTMLButtonElement>(null);

  function remove(row: NextCalls): void {
    onChange(next.filter((one) => one !== row));
    // The pressed button is removed with its row.
    addButton.current?.focus();
  }

  return (
    <fieldset>
      <legend>Next calls</legend>
      <Choice
        id="director-operation"
        label="Operation"
        value={operation}
        values={operations}
        onChange={(value) => setOperation(value as Operation)}
      />
      <Choice
        id="director-fate"
        label="becomes"
        value={fate}
        values={callFates}
        onChange={(value) => setFate(value as CallFate)}
      />
      <button
        ref={addButton}
        type="button"
        onClick={() => onChange([...next, { operation, fate, times: 1 }])}
      >
        Add
      </button>
      <ul>
        {next.map((row, index) => (
          <li key={`${index} ${row.operation}`}>
            {row.operation}: {row.fate}
            {row.times > 1 ? `, ${row.times} times` : ''}{' '}
            <button
              type="button"
              aria-label={`Remove ${row.operation}: ${row.fate}`}
              onClick={() => remove(row)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
