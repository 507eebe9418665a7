import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { KeptImage } from '../../../blocks/images/kept-image.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import classes from './days.module.css';

const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx'), 'PhotoDialog');

/** The photo of a task that is done; it opens large. */
export function TaskPhoto({ photo, task }: { photo: string; task: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton className={classes.photo} aria-label={`Photo of ${task}`} onClick={() => setOpen(true)}>
        <KeptImage name={photo} alt="" size="small" />
      </UnstyledButton>
      <Suspense>
        {isOpen && <PhotoDialog photo={photo} task={task} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
