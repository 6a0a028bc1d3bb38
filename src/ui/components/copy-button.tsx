import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useStore } from '../store-context.ts';

interface Props {
  /** The text to copy. The page shows it beside the button, to copy by hand. */
  readonly text: string;
  readonly label: string;
}

/** Copies a text, and says beside it whether it could: the button is still called after what a press does. */
export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation();
  const { sharing } = useStore().app.device;
  const [copied, setCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    // Rendered again for each press: unchanged text is not announced.
    setCopied(undefined);
    setCopied(await sharing.copy(text));
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<Icon name={copied ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span aria-live="polite">
        {copied === undefined ? null : t(copied ? 'checkout.copied' : 'checkout.notCopied')}
      </span>
    </>
  );
}
