import type { ReactNode } from 'react';
import { LoadingBar } from '../states/loading-area.tsx';
import { useDelayed } from '../states/use-delayed.ts';
import classes from './kpi-card.module.css';

/** KPI cards in a row: six or four on desktop, two on a phone. */
export function KpiGrid({ cards, children }: { cards: number; children: ReactNode }) {
  return (
    <div className={classes.grid} data-cards={cards}>
      {children}
    </div>
  );
}

/** A grid of placeholders; `label` says what is loading. */
export function KpiPlaces({ cards, label }: { cards: number; label?: string | undefined }) {
  return (
    <div
      className={classes.grid}
      data-cards={cards}
      {...(label === undefined ? {} : { role: 'status', 'aria-label': label })}
    >
      <CardPlaces cards={cards} isLoading={label !== undefined} />
    </div>
  );
}

/** Placeholders in a grid, as high as their cards. */
export function CardPlaces({ cards, isLoading = true }: { cards: number; isLoading?: boolean }) {
  const visible = useDelayed(isLoading);
  return Array.from({ length: cards }, (_, card) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal places without an identity
    <div key={card} className={classes.place}>
      {visible && (
        <>
          <LoadingBar width="60%" />
          <LoadingBar width="40%" height={24} />
        </>
      )}
    </div>
  ));
}
