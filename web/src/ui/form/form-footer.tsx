import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';

export interface FormFooterProps {
  onCancel?: () => void;
  cancelLabel?: string;
  submitLabel: string;
  /** The action takes something away for good. */
  isDanger?: boolean;
  /** Progress shows in the button; it is never disabled for validity. */
  saving: boolean;
  /** Why the last try was refused. */
  error?: ReactNode;
}

/** Cancel and Save, pinned below the fields so that an error never moves them. */
export function FormFooter({
  onCancel,
  cancelLabel = 'Cancel',
  submitLabel,
  isDanger = false,
  saving,
  error,
}: FormFooterProps) {
  return (
    <div className={classes.footer}>
      <div className={classes.footerError} role="alert">
        {error}
      </div>
      {onCancel !== undefined && (
        <Button variant="default" onClick={onCancel} type="button">
          {cancelLabel}
        </Button>
      )}
      <Button type="submit" color={isDanger ? 'red.9' : undefined} loading={saving}>
        {submitLabel}
      </Button>
    </div>
  );
}
