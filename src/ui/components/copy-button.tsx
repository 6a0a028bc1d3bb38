import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passFocusOn } from '../layout/focus-heading.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useStore } from '../store-context.ts';

interface Props {
  /** The text to copy. The page shows it beside the button, to copy by hand. */
  readonly text: string;
  readonly label: string;
  readonly variant?: 'primary' | 'secondary';
  readonly onCopy?: () => void;
}

/** Copies a text, and shows the result beside the button. The button's label stays the same. */
export function CopyButton({ text, label, variant = 'secondary', onCopy }: Props) {
  const { t } = useTranslation('store');
  const { sharing } = useStore().app.device;
  const [copied, setCopied] = useState<boolean>();

  async function copy(): Promise<void> {
    onCopy?.();
    // Cleared first: screen readers do not announce unchanged text.
    setCopied(undefined);
    setCopied(await sharing.copy(text));
  }

  return (
    <>
      <Button
        ref={passFocusOn}
        variant={variant}
        icon={<Icon name={copied ? 'check' : 'copy'} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span aria-live="polite">
        {copied === undefined ? null : t(copied ? 'purchases.copied' : 'purchases.notCopied')}
      </span>
    </>
  );
}
