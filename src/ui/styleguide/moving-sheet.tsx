import { useState } from 'react';
import art from '#art/success.svg';
import { Button } from '../components/button.tsx';
import { CountUp } from '../components/count-up.tsx';
import { DeleteQuestion } from '../components/delete-question.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '../components/menu.tsx';
import { Outcome } from '../components/outcome.tsx';
import { Overlay } from '../components/overlay.tsx';
import { Section } from '../components/page.tsx';
import { Toast } from '../components/toast.tsx';
import css from './styleguide.module.css';

const words = {
  title: 'Delete it?',
  body: 'What would be gone.',
  keep: 'Keep it',
  delete: 'Delete it',
};

/** States that appear after a click. */
export function MovingSheet() {
  const [open, setOpen] = useState<'dialog' | 'overlay' | 'question' | 'outcome'>();
  const [toasted, setToasted] = useState(false);
  const [gems, setGems] = useState(240);
  const close = () => setOpen(undefined);
  return (
    <Section title="Moving">
      <div className={css.row}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('overlay')}>Overlay</Button>
        <Button onClick={() => setOpen('question')}>Delete question</Button>
        <Button onClick={() => setOpen('outcome')}>Outcome</Button>
        <Button onClick={() => setToasted(!toasted)}>Toast</Button>
        <Button onClick={() => setGems(gems + 400)}>
          Count up: <CountUp value={gems} locale="en" />
        </Button>
        <Menu label="Menu" icon={<Icon name="menu" />}>
          <MenuItem icon={<Icon name="gift" />}>One</MenuItem>
          <MenuItem>Two</MenuItem>
          <MenuDivider />
          <MenuItem>After the divider</MenuItem>
        </Menu>
      </div>
      {open === 'dialog' ? (
        <Dialog
          title="Dialog"
          closeLabel="Close"
          onClose={close}
          actions={<Button onClick={close}>Done</Button>}
        >
          What happened, what it means, what to do next.
        </Dialog>
      ) : null}
      {open === 'overlay' ? (
        <Overlay title="Overlay" closeLabel="Close" onClose={close}>
          <p>What loads a script of its own, such as a captcha.</p>
        </Overlay>
      ) : null}
      {open === 'question' ? (
        <DeleteQuestion say={(name) => words[name]} onKeep={close} onDelete={close} />
      ) : null}
      {open === 'outcome' ? (
        <Outcome
          title="Outcome"
          art={<img src={art} alt="" width={320} height={240} />}
          actions={<Button onClick={close}>Back</Button>}
        >
          <p>What became of what was asked for, in the place of the form.</p>
        </Outcome>
      ) : null}
      <Toast onClose={() => setToasted(false)}>{toasted ? 'A toast' : null}</Toast>
    </Section>
  );
}
