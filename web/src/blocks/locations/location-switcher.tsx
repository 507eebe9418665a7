import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useOpener } from '../../ui/use-opener.ts';
import { useScope } from '../scope/use-scope.ts';
import { LocationButton } from './location-button.tsx';
import { choiceText } from './store-tree.ts';
import { useLocationTree } from './use-location-tree.ts';

const loadLayer = () => import('./location-layer.tsx');
const LocationLayer = lazyPart(loadLayer, 'LocationLayer');

/** Selects the stores of scoped screens; none selected means all visible ones. */
export function LocationSwitcher() {
  const { storeIds, setStores } = useScope();
  const tree = useLocationTree();
  const { wanted, opener } = useOpener(loadLayer);
  const text = choiceText(tree.data, storeIds);
  const button = <LocationButton text={text} {...opener} aria-haspopup="dialog" />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <LocationLayer text={text} tree={tree} chosen={storeIds} onApply={(next) => void setStores(next)} />
    </Suspense>
  );
}
