import { Button, LinkButton } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { Card, Section } from '../components/page.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { PriceTag } from '../components/price-tag.tsx';
import { Spinner } from '../components/spinner.tsx';
import { SupportDetail } from '../components/support-detail.tsx';
import css from './styleguide.module.css';

const looks = ['primary', 'secondary', 'quiet'] as const;
const notices = ['info', 'success', 'warning', 'danger'] as const;
const tones = ['plain', 'leaf', 'gem', 'coin'] as const;

export function PartsSheet() {
  return (
    <>
      <Section title="Buttons">
        {looks.map((variant) => (
          <div key={variant} className={css.row}>
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
          </div>
        ))}
      </Section>
      <Section title="Notices">
        {notices.map((kind) => (
          <Notice key={kind} kind={kind} title={kind}>
            What happened, what it means, what to do next.
          </Notice>
        ))}
      </Section>
      <Section title="Cards and prices">
        <div className={css.row}>
          {tones.map((tone) => (
            <Card key={tone} tone={tone}>
              {tone}
              <PriceTag>$4.99</PriceTag>
            </Card>
          ))}
        </div>
      </Section>
      <Section title="Waiting">
        <div className={css.row}>
          <Spinner label="small" />
          <Spinner size="large" />
        </div>
        <Skeleton />
        <Skeleton shape="block" />
      </Section>
      <Section title="Small print">
        <SupportDetail label="For support:">Could not Sign Out: unreachable</SupportDetail>
      </Section>
    </>
  );
}
