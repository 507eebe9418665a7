import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './form.module.css';

export interface FileDropProps {
  label: string;
  /** Accepted files, as text: `CSV or text file, up to 50 MB`. */
  hint: string;
  /** For the browser's dialog: `.csv,.txt`. */
  accept: string;
  maxBytes: number;
  /** Maximum number of files; one by default. */
  most?: number;
  busy?: boolean;
  error?: string;
  onFiles: (first: File, ...more: File[]) => void;
}

/** A field for one or a few files: dropped or chosen, by keyboard or pointer. */
export function FileDrop({
  label,
  hint,
  accept,
  maxBytes,
  most = 1,
  busy = false,
  error,
  onFiles,
}: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const problem = refused === '' ? error : refused;

  function take(files: FileList | null) {
    const [first, ...more] = files ?? [];
    if (first === undefined || busy) return;
    const refusals = [first, ...more].flatMap(({ name, size }) => {
      if (size === 0) return `${name} is empty.`;
      return size > maxBytes ? `${name} is larger than ${Math.round(maxBytes / 1048576)} MB.` : [];
    });
    const words =
      more.length < most
        ? (refusals[0] ?? '')
        : most === 1
          ? 'Choose one file.'
          : `Choose at most ${most} files.`;
    setRefused(words);
    if (words === '') onFiles(first, ...more);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping only repeats what the button does */}
      <div
        className={classes.drop}
        data-over={over}
        data-error={problem !== undefined && problem !== ''}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <input
          ref={input}
          type="file"
          className="wb-visually-hidden"
          tabIndex={-1}
          accept={accept}
          multiple={most > 1}
          aria-label={label}
          aria-describedby={hintId}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
        <IconUpload size={20} aria-hidden />
        <Button
          variant="default"
          loading={busy}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p id={hintId}>or drop it here. {hint}</p>
      </div>
      <p className={classes.error} role="alert">
        {problem}
      </p>
    </div>
  );
}
