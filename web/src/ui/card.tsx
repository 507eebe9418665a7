import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { InfoTip } from './tip/info-tip.tsx';

export interface CardProps {
  /** Without a title the card is a plain box. */
  title?: string;
  /** What the title means, on hover and focus. */
  info?: ReactNode;
  context?: ReactNode;
  actions?: ReactNode;
  /** Content reaches the card's edges: tables and lists. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled area of a page, on a card. */
export function Card({ title, info, context, actions, flush = false, children }: CardProps) {
  const titleId = useId();
  if (title === undefined) {
    return <div className={`${classes.card} ${flush ? '' : classes.padded}`}>{children}</div>;
  }
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {info !== undefined && <InfoTip about={title}>{info}</InfoTip>}
          {context !== undefined && <span className={classes.context}>{context}</span>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
