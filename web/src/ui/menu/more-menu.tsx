import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpener } from '../use-opener.ts';
import type { MoreAction } from './more-action.ts';
import { MoreButton } from './more-button.tsx';

const loadLayer = () => import('./more-layer.tsx');
const MoreLayer = lazyPart(loadLayer, 'MoreLayer');

/** A page's other actions, in its header. */
export function MoreMenu({ actions }: { actions: readonly MoreAction[] }) {
  const { wanted, opener } = useOpener(loadLayer);
  const button = <MoreButton {...opener} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <MoreLayer actions={actions} />
    </Suspense>
  );
}
