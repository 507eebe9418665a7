import { Button } from '@mantine/core';
import { Dialog } from '../layer/dialog.tsx';
import classes from './form.module.css';

/** Shown by UnsavedGuard. */
export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog onClose={onStay} title="Leave without saving?">
      <p>Your changes aren’t saved and will be lost.</p>
      <div className={classes.footer}>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button data-autofocus data-save onClick={onStay}>
          Stay
        </Button>
      </div>
    </Dialog>
  );
}
