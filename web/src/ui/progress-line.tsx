import { Progress } from '@mantine/core';
import { formatInteger } from '../lib/format.ts';
import classes from './form/form.module.css';

export interface ProgressLineProps {
  /** What is in progress: `Applying rows`. */
  label: string;
  done: number;
  /** `null` while the total is unknown. */
  total: number | null;
  /** The unit. */
  unit?: string;
}

/** Progress: done of total, also for screen readers. */
export function ProgressLine({ label, done, total, unit = '' }: ProgressLineProps) {
  const share = total === null || total === 0 ? 0 : Math.min(100, (done / total) * 100);
  const amount =
    `${formatInteger(done)}${total === null ? '' : ` of ${formatInteger(total)}`} ${unit}`.trim();
  return (
    <div className={classes.progress}>
      <div className={classes.progressWords}>
        <span>{label}</span>
        <span>{amount}</span>
      </div>
      <Progress.Root size={8} radius="xl">
        <Progress.Section value={share} aria-label={label} aria-valuetext={amount} />
      </Progress.Root>
    </div>
  );
}
