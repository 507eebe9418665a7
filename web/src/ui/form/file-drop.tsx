import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import classes from './form.module.css';

export interface FileDropProps {
  label: string;
  /** What may be chosen, for eyes: `CSV or text file, up to 50 MB`. */
  hint: string;
  /** For the browser's dialog: `.csv,.txt`. */
  accept: string;
  maxBytes: number;
  busy?: boolean;
  error?: string;
  onFile: (file: File) => void;
}

/** A field for one file: dropped, or chosen with the browser's dialog; keyboard and pointer alike. */
export function FileDrop({ label, hint, accept, maxBytes, busy = false, error, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState('');
  const problem = refused === '' ? error : refused;

  function take(file: File | undefined) {
    if (file === undefined || busy) return;
    const words =
      file.size > maxBytes ? `${file.name} is larger than ${Math.round(maxBytes / 1048576)} MB.` : '';
    setRefused(file.size === 0 ? `${file.name} is empty.` : words);
    if (file.size > 0 && words === '') onFile(file);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
          aria-label={label}
          aria-describedby={hintId}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
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
