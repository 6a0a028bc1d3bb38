import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A label and its control, which has the id. */
export function Row({ id, label, children }: Props) {
  return (
    <div className="demo-director-row">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

export interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly values: readonly string[];
  /** The label of 'no choice'; without it one option is always selected. */
  readonly none?: string;
  readonly onChange: (value: string) => void;
}

export function Choice({ id, label, value, values, none, onChange }: ChoiceProps) {
  return (
    <Row id={id} label={label}>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Row>
  );
}
