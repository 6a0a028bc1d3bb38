import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../parts/button.tsx';
import { CountUp } from '../parts/count-up.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';
import { Notice } from '../parts/notice.tsx';
import { Card, Section } from '../parts/page.tsx';
import { PriceTag } from '../parts/price-tag.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { Spinner } from '../parts/spinner.tsx';
import { Toast } from '../parts/toast.tsx';
import { FieldsSheet } from './fields-sheet.tsx';
import css from './styleguide.module.css';

const looks = ['primary', 'secondary', 'quiet'] as const;
const notices = ['info', 'success', 'warning', 'danger'] as const;
const tones = ['plain', 'leaf', 'gem', 'coin'] as const;

export function PartsSheet() {
  return (
    <>
      <Section title="Buttons">
        {looks.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy>
              busy
            </Button>
            <Button variant={variant} disabled reason="why it is off">
              off
            </Button>
            <LinkButton variant={variant} href="#link">
              a link
            </LinkButton>
          </Row>
        ))}
      </Section>
      <FieldsSheet />
      <Section title="Notices">
        {notices.map((kind) => (
          <Notice key={kind} kind={kind} title={kind}>
            What happened, what it means, what to do next.
          </Notice>
        ))}
      </Section>
      <Section title="Cards and prices">
        <Row>
          {tones.map((tone) => (
            <Card key={tone} tone={tone}>
              {tone}
              <PriceTag>$4.99</PriceTag>
            </Card>
          ))}
        </Row>
      </Section>
      <Section title="Waiting">
        <Row>
          <Spinner label="small" />
          <Spinner size="large" />
        </Row>
        <Skeleton />
        <Skeleton shape="block" />
      </Section>
      <Moving />
    </>
  );
}

/** What has to be pressed to be seen. */
function Moving() {
  const [open, setOpen] = useState(false);
  const [told, setTold] = useState(false);
  const [gems, setGems] = useState(240);
  return (
    <Section title="Moving">
      <Row>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => setTold(!told)}>Toast</Button>
        <Button onClick={() => setGems(gems + 400)}>
          Count up: <CountUp value={gems} locale="en" />
        </Button>
        <Menu label="Menu">
          <MenuItem>One</MenuItem>
          <MenuItem>Two</MenuItem>
        </Menu>
      </Row>
      <Dialog
        open={open}
        title="Dialog"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>Done</Button>}
      >
        What happened, what it means, what to do next.
      </Dialog>
      <Toast>{told ? 'A toast' : undefined}</Toast>
    </Section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
