import { Button, Modal } from '@mantine/core';
import classes from './form.module.css';

/** Shown by the UnsavedGuard. */
export function UnsavedQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Modal opened onClose={onStay} title="Leave without saving?">
      <p>What you changed here is not saved yet and would be lost.</p>
      <div className={classes.footer}>
        <Button variant="default" onClick={onLeave}>
          Leave
        </Button>
        <Button data-autofocus onClick={onStay}>
          Stay here
        </Button>
      </div>
    </Modal>
  );
}
