import { Skeleton } from '@mantine/core';
import classes from './states.module.css';
import { useDelayed } from './use-delayed.ts';

export interface LoadingAreaProps {
  /** Height in pixels of what will stand here, so that nothing moves when it comes. */
  height: number;
  /** What is being loaded, for those who do not see the placeholder. */
  label?: string;
  /** Bars of a table or a text instead of one block. */
  rows?: number;
}

/** Nothing for 200 ms, then a placeholder of the same height as the content. */
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
