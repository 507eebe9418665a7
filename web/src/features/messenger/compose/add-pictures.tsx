import { ActionIcon, CloseButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { imageTypes, maxImageBytes } from '@washboard/contract/files/files.constants.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { mostMedia } from '@washboard/contract/messenger/messenger.constants.ts';
import { useRef } from 'react';
import { KeptImage } from '../../../blocks/images/kept-image.tsx';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { upload } from '../../../lib/api/upload.ts';
import classes from './compose.module.css';

export interface AddPicturesProps {
  media: readonly string[];
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onAdd: (name: string) => void;
  onProblem: (text: string) => void;
}

/** Chooses pictures for a message; each is uploaded at once. */
export function AddPictures({ media, isBusy, onBusy, onAdd, onProblem }: AddPicturesProps) {
  const input = useRef<HTMLInputElement>(null);

  async function take(files: readonly File[]): Promise<void> {
    const refusal = refusalOf(files, media.length);
    if (refusal !== null) return onProblem(refusal);
    onBusy(true);
    onProblem('');
    try {
      for (const file of files) onAdd((await upload(fileRoutes.uploadImage, { file })).name);
    } catch (cause) {
      onProblem(fieldErrorsOf(cause).file ?? errorText(cause, 'The picture wasn’t uploaded'));
    } finally {
      onBusy(false);
    }
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        className="wb-visually-hidden"
        tabIndex={-1}
        accept={imageTypes}
        multiple
        aria-label="Pictures of the message"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <ActionIcon
        aria-label="Add pictures"
        title="Add pictures"
        loading={isBusy}
        disabled={media.length >= mostMedia}
        onClick={() => input.current?.click()}
      >
        <IconPhotoPlus size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

function refusalOf(files: readonly File[], already: number): string | null {
  if (files.length + already > mostMedia) return `A message has at most ${mostMedia} pictures.`;
  const large = files.find(({ size }) => size > maxImageBytes);
  return large === undefined ? null : `${large.name} is larger than ${maxImageBytes / 1024 ** 2} MB.`;
}

/** The pictures that go with the message. */
export const ChosenPictures = ({
  media,
  onRemove,
}: {
  media: readonly string[];
  onRemove: (name: string) => void;
}) => (
  <ul className={classes.chosen} aria-label="Pictures to send">
    {media.map((name, place) => (
      <li key={name} className={classes.picture}>
        <KeptImage name={name} alt={`Picture ${place + 1}`} size="small" />
        <CloseButton
          className={classes.remove}
          size="sm"
          aria-label={`Remove picture ${place + 1}`}
          onClick={() => onRemove(name)}
        />
      </li>
    ))}
  </ul>
);
