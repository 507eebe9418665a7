import { type ReactElement, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './lazy-tip.module.css';
import type { TipProps } from './placed-tip.tsx';

const PlacedTip = lazyPart(() => import('./placed-tip.tsx'), 'PlacedTip');

export interface LazyTipProps extends Omit<TipProps, 'target'> {
  children: ReactElement;
}

/** A tooltip for pages that load before the tooltip code. The child stays in place when that arrives. */
export function LazyTip({ children, ...tip }: LazyTipProps) {
  const [around, setAround] = useState<HTMLSpanElement | null>(null);
  const target = around?.firstElementChild;
  return (
    <>
      <span ref={setAround} className={classes.around}>
        {children}
      </span>
      <Suspense>{target instanceof HTMLElement && <PlacedTip {...tip} target={target} />}</Suspense>
    </>
  );
}
