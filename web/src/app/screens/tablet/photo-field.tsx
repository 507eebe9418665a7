import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { imageTypes, maxImageBytes } from '@washboard/contract/files/files.constants.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './tablet.module.css';

export interface PhotoFieldProps {
  value: File | null;
  error: ReactNode;
  onChange: (photo: File) => void;
}

/** Takes a photo with the tablet's camera; a browser without one lets choose a file. */
export function PhotoField({ value, error, onChange }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [tooLarge, setTooLarge] = useState(false);
  const source = useAddressOf(value);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setTooLarge(file.size > maxImageBytes);
    if (file.size <= maxImageBytes) onChange(file);
  };
  const problem = tooLarge ? `The photo is larger than ${maxImageBytes / 1024 ** 2} MB.` : error;
  return (
    <div className={classes.photo}>
      <input
        ref={input}
        type="file"
        className="wb-visually-hidden"
        tabIndex={-1}
        accept={imageTypes}
        capture="environment"
        aria-label="Photo"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {source !== undefined && <img src={source} alt="The work that is done" />}
      <Button
        variant="default"
        size="lg"
        leftSection={<IconCamera size={22} aria-hidden />}
        aria-describedby={errorId}
        onClick={() => input.current?.click()}
      >
        {value === null ? 'Take photo' : 'Take another photo'}
      </Button>
      <p id={errorId} role="alert">
        {problem}
      </p>
    </div>
  );
}

function useAddressOf(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
