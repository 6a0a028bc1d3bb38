import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import css from './form.module.css';

type Props = Omit<ComponentProps<'form'>, 'onSubmit' | 'method' | 'noValidate'> & {
  onSubmit: (form: HTMLFormElement) => void;
  /** Keeps a line free below each field for its error. */
  steady?: boolean;
};

/** A form that a store checks and sends. */
export function Form({ className, onSubmit, steady, ...rest }: Props) {
  return (
    <form
      {...rest}
      method="post"
      noValidate
      className={cx(css.form, steady && css.steady, className)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event.currentTarget);
      }}
    />
  );
}

/** Moves the focus to the first invalid field and scrolls its label and error into view. */
export function focusInvalid(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid]');
  wrong?.focus();
  wrong?.closest('div')?.scrollIntoView({ block: 'nearest' });
}
