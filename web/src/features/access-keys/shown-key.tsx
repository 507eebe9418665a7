import { Button } from '@mantine/core';
import { CopyText } from '../../ui/copy-text.tsx';
import classes from './access-keys.module.css';

/** The key, shown once. */
export function ShownKey({ text, onDone }: { text: string; onDone: () => void }) {
  return (
    <div className={classes.stack}>
      <p>We show it only once. Store it where your point of sale keeps its secrets.</p>
      <code className={classes.key} data-testid="key">
        {text}
      </code>
      <div className={classes.buttons}>
        <CopyText text={text} />
        <Button data-save onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
