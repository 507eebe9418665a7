import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type Ref, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './barcode.module.css';

const CameraScanner = lazyPart(() => import('./camera-scanner.tsx'), 'CameraScanner');

export interface ScanFieldProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  error: string | false;
  onChange: (code: string) => void;
  /** A code that was typed, or scanned by a keyboard wedge or the camera. */
  onScan: (code: string) => void;
  isCameraOn: boolean;
  onCamera: (isOn: boolean) => void;
}

/** Asks for a barcode or SKU. A scanner types the code and Enter; the camera is another way. */
export function ScanField({ ref, value, error, onChange, onScan, isCameraOn, onCamera }: ScanFieldProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onScan(value.trim());
  }
  return (
    <>
      <form className={classes.scan} onSubmit={submit}>
        <TextInput
          ref={ref}
          label="Barcode or SKU"
          size="lg"
          autoFocus
          autoComplete="off"
          maxLength={60}
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" variant="default">
          Find
        </Button>
      </form>
      <Button variant="default" onClick={() => onCamera(!isCameraOn)}>
        {isCameraOn ? 'Turn off camera' : 'Scan with the camera'}
      </Button>
      {isCameraOn && (
        <Suspense>
          <CameraScanner onCode={onScan} />
        </Suspense>
      )}
    </>
  );
}
