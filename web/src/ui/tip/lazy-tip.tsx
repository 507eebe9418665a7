import { type ReactElement, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import classes from './lazy-tip.module.css';
import type { TipProps } from './placed-tip.tsx';

const PlacedTip = lazyPart(() => import('./placed-tip.tsx'), 'PlacedTip');

export interface LazyTipProps extends Omit<TipProps, 'target' | 'opensNow'> {
  children: ReactElement;
}

/** A tooltip whose code loads when the pointer first comes to the child. */
export function LazyTip({ children, ...tip }: LazyTipProps) {
  const around = useRef<HTMLSpanElement>(null);
  const [target, setTarget] = useState<HTMLElement>();
  // The code may arrive after the pointer left.
  const [near, setNear] = useState(false);
  const come = () => {
    setNear(true);
    setTarget(around.current?.firstElementChild as HTMLElement);
  };
  return (
    <>
      <span
        ref={around}
        className={classes.around}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && come()}
        onPointerLeave={() => setNear(false)}
      >
        {children}
      </span>
      <Suspense>{target !== undefined && <PlacedTip {...tip} target={target} opensNow={near} />}</Suspense>
    </>
  );
}
