import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The words of the question and of its answers. The title names what would be gone. */
  say: (words: 'title' | 'body' | 'keep' | 'delete') => string;
  onKeep: () => void;
  onDelete: () => void;
};

/** Asks before something is gone for good. Both answers weigh the same; Esc keeps it. */
export function DeleteQuestion({ say, onKeep, onDelete }: Props) {
  return (
    <Dialog
      open
      title={say('title')}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            {say('keep')}
          </Button>
          <Button variant="secondary" onClick={onDelete}>
            {say('delete')}
          </Button>
        </>
      }
    >
      <p>{say('body')}</p>
    </Dialog>
  );
}
