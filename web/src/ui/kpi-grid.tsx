import type { ReactNode } from 'react';
import classes from './kpi-card.module.css';

/** KPI cards in a row: three on a desk, two on a phone. */
export function KpiGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
