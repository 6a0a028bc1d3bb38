import { useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  /** What is copied. */
  readonly text: string;
  readonly label: string;
  /** Shown instead of the label once it is copied. */
  readonly done: string;
}

/** Copies a text. Where the clipboard is denied, the label stays: the text stands beside it to be read. */
export function CopyButton({ text, label, done }: Props) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <Button
      variant="secondary"
      icon={<Icon name={copied ? 'check' : 'copy'} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
