import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { TipProps } from './placed-tip.tsx';

const PlacedTip = lazyPart(() => import('./placed-tip.tsx'), 'PlacedTip');

/** A tooltip for pages that load before the tooltip code. */
export function LazyTip(props: TipProps) {
  return (
    <Suspense fallback={props.children}>
      <PlacedTip {...props} />
    </Suspense>
  );
}
