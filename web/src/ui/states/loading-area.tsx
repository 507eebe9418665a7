import classes from './loading.module.css';
import { useDelayed } from './use-delayed.ts';

export type LoadingShape = 'rows' | 'table' | 'form' | 'chart';

export interface LoadingAreaProps {
  /** Height in pixels of the content, so nothing moves when it loads. */
  height: number;
  /** What is loading, for screen readers. */
  label?: string;
  /** What comes; rows by default. */
  shape?: LoadingShape;
  /** Rows of the content; by default as many as fit. */
  rows?: number;
}

/** Pixels of a row, or of a field with its label. */
const rowHeights = { rows: 40, table: 40, form: 72, chart: 28 } as const;
const mostRows = 12;

/** Nothing for 200 ms, then pale bars in the shape of the content and as high. */
export function LoadingArea({ height, label = 'Loading', shape = 'rows', rows }: LoadingAreaProps) {
  const visible = useDelayed(true);
  const fitting = Math.min(mostRows, Math.max(1, Math.floor(height / rowHeights[shape])));
  return (
    <div className={classes.area} data-shape={shape} style={{ height }} role="status" aria-label={label}>
      {visible &&
        Array.from({ length: shape === 'form' ? fitting : (rows ?? fitting) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal places without an identity
          <LoadingRow key={row} shape={shape} row={row} />
        ))}
    </div>
  );
}

/** A card with a chart whose code loads: its frame and title's place. */
export function LoadingCard({ height, label }: Pick<LoadingAreaProps, 'height' | 'label'>) {
  return (
    <div className={classes.card} style={{ height }}>
      <LoadingBar width={140} height={16} />
      <LoadingArea height={height - 84} shape="chart" {...(label === undefined ? {} : { label })} />
    </div>
  );
}

function LoadingRow({ shape, row }: { shape: LoadingShape; row: number }) {
  const share = `${92 - ((row * 17) % 38)}%`;
  if (shape === 'chart') return <LoadingBar height={share} />;
  if (shape === 'rows') return <LoadingBar width={share} />;
  if (shape === 'form')
    return (
      <div className={classes.field}>
        <LoadingBar width={96} />
        <LoadingBar height={36} />
      </div>
    );
  return (
    <div className={classes.row}>
      <LoadingBar width={`${32 - ((row * 7) % 14)}%`} />
      <LoadingBar width="16%" />
    </div>
  );
}

/** A pale place of text, a figure or a field. */
export function LoadingBar({ width, height }: { width?: number | string; height?: number | string }) {
  return <span className={classes.bar} style={{ width, height }} />;
}
