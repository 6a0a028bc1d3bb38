import { masks } from '#core/forms/mask.ts';
import { useState } from 'react';
import { Checkbox, Choices, RadioCard } from '../components/choice.tsx';
import { MaskedField } from '../components/masked-field.tsx';
import { Section } from '../components/page.tsx';
import { SelectField } from '../components/select-field.tsx';
import { Switch } from '../components/switch.tsx';
import { PasswordField, TextField } from '../components/text-field.tsx';
import css from './styleguide.module.css';

export function FieldsSheet() {
  const [text, setText] = useState('Luna');
  const [digits, setDigits] = useState('52998224725');
  const [on, setOn] = useState(true);
  const [choice, setChoice] = useState('one');
  return (
    <Section title="Fields">
      <div className={css.row}>
        <TextField label="Text" hint="A hint" value={text} onValue={setText} />
        <TextField label="Wrong" error="What is wrong" value={text} onValue={setText} />
        <TextField label="Off" disabled value={text} onValue={setText} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          revealLabel="Show password"
          value={text}
          onValue={setText}
        />
        <MaskedField label="Masked" value={digits} onValue={setDigits} mask={masks.cpf} />
        <SelectField label="Choice" value={choice} onValue={setChoice}>
          <option value="one">One</option>
          <option value="two">Two</option>
        </SelectField>
      </div>
      <Checkbox label="A box" hint="A hint" checked={on} onValue={setOn} />
      <Switch label="A switch" state={on ? 'On' : 'Off'} checked={on} onValue={setOn} />
      <Switch label="A switch that is saving" state="Saving" checked={on} busy onValue={setOn} />
      <Choices legend="Choices">
        {['one', 'two'].map((value) => (
          <RadioCard
            key={value}
            name="choices"
            value={value}
            label={value}
            checked={choice === value}
            onValue={setChoice}
          />
        ))}
      </Choices>
    </Section>
  );
}
