import { Button } from '@mantine/core';
import { imageTypes, maxImageBytes } from '@washboard/contract/files/files.constants.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { useState } from 'react';
import { errorText, fieldErrorsOf } from '../../lib/api/api-error.ts';
import { upload } from '../../lib/api/upload.ts';
import { FileDrop } from '../../ui/form/file-drop.tsx';
import classes from './images.module.css';
import { KeptImage } from './kept-image.tsx';

export interface ImageFieldProps {
  label: string;
  /** The image's name. */
  value: string | null;
  error?: string | undefined;
  onChange: (name: string | null) => void;
}

/** A field of a form for one image, uploaded at once and used when the form is saved. */
export function ImageField({ label, value, error, onChange }: ImageFieldProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function take(file: File) {
    setBusy(true);
    setProblem(undefined);
    try {
      const { name } = await upload(fileRoutes.uploadImage, { file });
      onChange(name);
    } catch (cause) {
      setProblem(fieldErrorsOf(cause).file ?? errorText(cause, 'The image wasn’t uploaded'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {value === null ? (
        <FileDrop
          label="Choose image"
          hint={`JPEG, PNG, WebP or GIF, up to ${maxImageBytes / 1024 ** 2} MB.`}
          accept={imageTypes}
          maxBytes={maxImageBytes}
          busy={isBusy}
          error={problem ?? error}
          onFiles={take}
        />
      ) : (
        <div className={classes.chosen}>
          <span className={classes.preview}>
            <KeptImage name={value} alt={label} size="small" />
          </span>
          <Button variant="default" onClick={() => onChange(null)}>
            Remove image
          </Button>
        </div>
      )}
    </fieldset>
  );
}
