import { type ReactElement, Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './lazy-tip.module.css';
import type { TipProps } from './placed-tip.tsx';

const PlacedTip = lazyPart(() => import('./placed-tip.tsx'), 'PlacedTip');

export interface LazyTipProps extends Omit<TipProps, 'target' | 'defaultOpened'> {
  children: ReactElement;
}

/** A tooltip whose code loads when the pointer first comes to the child. */
export function LazyTip({ children, ...tip }: LazyTipProps) {
  const [target, setTarget] = useState<Element | null>(null);
  // The code may arrive after the pointer left.
  const [near, setNear] = useState(false);
  return (
    <>
      <span
        className={classes.around}
        onPointerEnter={({ pointerType, currentTarget }) => {
          if (pointerType !== 'mouse') return;
          setNear(true);
          setTarget(currentTarget.firstElementChild);
        }}
        onPointerLeave={() => setNear(false)}
      >
        {children}
      </span>
      <Suspense>
        {target instanceof HTMLElement && <PlacedTip {...tip} target={target} defaultOpened={near} />}
      </Suspense>
    </>
  );
}
