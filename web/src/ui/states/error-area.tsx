import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { errorId, errorText } from '../../lib/api/api-error.ts';
import classes from './states.module.css';

export interface ErrorAreaProps {
  error: unknown;
  /** The area's own text if the error has none (spec section 8). */
  fallback?: string;
  onRetry?: () => void;
  /** Minimum height in pixels: that of the content. */
  height?: number;
}

/** A failure where it happened: the server's text, Retry, and the request id. */
export function ErrorArea({ error, fallback, onRetry, height }: ErrorAreaProps) {
  const id = errorId(error);
  return (
    <div className={classes.message} style={{ minHeight: height }} role="alert">
      <span className={`${classes.icon} ${classes.iconError}`} aria-hidden>
        <IconAlertTriangle size={20} />
      </span>
      <p className={classes.title}>{errorText(error, fallback)}</p>
      {onRetry !== undefined && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          Retry
        </Button>
      )}
      {id !== '' && <p className={classes.id}>Request {id}</p>}
    </div>
  );
}
