import { Skeleton } from '@mantine/core';
import classes from './states.module.css';
import { useDelayed } from './use-delayed.ts';

export interface LoadingAreaProps {
  /** Height in pixels of the content, so nothing moves when it loads. */
  height: number;
  /** What is loading, for screen readers. */
  label?: string;
  /** Rows of bars instead of one block. */
  rows?: number;
}

/** Nothing for 200 ms, then a placeholder as high as the content. */
export function LoadingArea({ height, label = 'Loading', rows }: LoadingAreaProps) {
  const visible = useDelayed(true);
  return (
    <div className={classes.loading} style={{ height }} role="status" aria-label={label}>
      {visible && rows === undefined && <Skeleton height="100%" />}
      {visible &&
        rows !== undefined &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal bars without an identity
          <Skeleton key={row} height={12} width={`${92 - ((row * 17) % 38)}%`} />
        ))}
    </div>
  );
}
