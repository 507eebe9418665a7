import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { messageRoutes } from '@washboard/contract/messenger/messages.routes.ts';
import { useState } from 'react';
import { KeptImage } from '../../../blocks/images/kept-image.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { download } from '../../../lib/api/download.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from './media.module.css';

/** The pictures of a message. One opens large, to be looked at and downloaded. */
export function MessagePictures({ messageId, count }: { messageId: number; count: number }) {
  const media = useQuery(
    queryOptionsOf(messageRoutes.getMessageMedia, { params: { id: String(messageId) } }),
  );
  const [open, setOpen] = useState<string | null>(null);
  const names = media.data?.records.map(({ name }) => name) ?? [];
  if (media.isError) return <p className={classes.failed}>The pictures couldn’t be loaded.</p>;
  const places = names.length === 0 ? Array.from({ length: count }, () => null) : names;
  return (
    <>
      <ul className={classes.pictures} aria-label="Pictures">
        {places.map((name, place) => (
          <li key={name ?? place} className={classes.picture}>
            {name !== null && (
              <button
                type="button"
                className={classes.open}
                aria-label={`Picture ${place + 1}`}
                onClick={() => setOpen(name)}
              >
                <KeptImage name={name} alt="" size="small" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open !== null && <Picture name={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Picture({ name, onClose }: { name: string; onClose: () => void }) {
  async function save(): Promise<void> {
    try {
      await download(fileRoutes.getImage, { params: { name } }, 'picture.webp');
    } catch (error) {
      toastError(errorText(error));
    }
  }
  return (
    <Dialog title="Picture" size="xl" onClose={onClose}>
      <div className={classes.large}>
        <KeptImage name={name} alt="What the message shows" />
      </div>
      <Button variant="default" mt={16} onClick={() => void save()}>
        Download
      </Button>
    </Dialog>
  );
}
