import { type ReactNode, useId } from 'react';
import button from './button.module.css';
import { cx } from './cx.ts';
import css from './file-button.module.css';

interface Props {
  readonly children: ReactNode;
  /**
   * The file types that the system's dialog offers first, such as `image/png,image/jpeg`. Other files can still be
   * chosen.
   */
  readonly accept: string;
  readonly hint?: ReactNode;
  readonly onFile: (file: File) => void;
}

/** A native file input that looks like a button. The same file can be chosen again. */
export function FileButton({ children, accept, hint, onFile }: Props) {
  const hintId = useId();
  return (
    <div className={css.field}>
      <label className={cx(button.button, button.primary, button.block, css.label)}>
        <span>{children}</span>
        <input
          type="file"
          className={css.input}
          accept={accept}
          aria-describedby={hint == null ? undefined : hintId}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {hint == null ? null : (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
