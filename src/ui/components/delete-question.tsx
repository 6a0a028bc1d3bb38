import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** The texts of the question and its answers. The title names what is deleted. */
  say: (words: 'title' | 'body' | 'keep' | 'delete') => string;
  onKeep: () => void;
  onDelete: () => void;
};

/** Asks for confirmation before something is deleted. Both answers look alike; Esc keeps it. */
export function DeleteQuestion({ say, onKeep, onDelete }: Props) {
  return (
    <Dialog
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
