import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { TipProps } from './placed-tip.tsx';

const PlacedTip = lazyPart(() => import('./placed-tip.tsx'), 'PlacedTip');

/** Names what one points at, on pages that are there before the code that places such names. */
export function LazyTip(props: TipProps) {
  return (
    <Suspense fallback={props.children}>
      <PlacedTip {...props} />
    </Suspense>
  );
}
