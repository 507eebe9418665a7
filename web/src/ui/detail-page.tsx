import type { ReactNode } from 'react';
import classes from './detail-page.module.css';

export interface DetailPageProps {
  children: ReactNode;
  /** The column of facts at the right, below where there is no room. */
  side: ReactNode;
}

/** The page of one thing: what belongs to it, and its facts beside. */
export function DetailPage({ children, side }: DetailPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>{children}</div>
      <div className={classes.column}>{side}</div>
    </div>
  );
}

/** A pill and words in the line under the title. */
export function DetailContext({ children }: { children: ReactNode }) {
  return <span className={classes.context}>{children}</span>;
}

/** In place of a card's rows, where there are none. */
export function NoRows({ children }: { children: ReactNode }) {
  return <p className={classes.none}>{children}</p>;
}
