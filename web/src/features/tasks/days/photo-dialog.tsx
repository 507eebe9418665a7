import { KeptImage } from '../../../blocks/images/kept-image.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from './days.module.css';

export interface PhotoDialogProps {
  photo: string;
  task: string;
  onClose: () => void;
}

export function PhotoDialog({ photo, task, onClose }: PhotoDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Photo of ${task}`} size="xl">
      <div className={classes.large}>
        <KeptImage name={photo} alt={`${task}, done`} />
      </div>
    </Dialog>
  );
}
