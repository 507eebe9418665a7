import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

export interface DetailPageProps {
  children: ReactNode;
  /** The facts column on the right; below on narrow screens. */
  side: ReactNode;
}

/** A record's page: its content, and facts beside it. */
export function DetailPage({ children, side }: DetailPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}

/** A pill and text in the line under the title. */
export function DetailContext({ children }: { children: ReactNode }) {
  return <span className={classes.context}>{children}</span>;
}

/** Shown instead of a card's rows if there are none. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>;
}
