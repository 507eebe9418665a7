import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { repairSearch } from './repairs.urls.ts';

const RepairPanel = lazyPart(() => import('./repair-panel.tsx'), 'RepairPanel');
const OutDialog = lazyPart(() => import('./out-dialog.tsx'), 'OutDialog');

/** What the address opens over a screen of machines: a repair, or the dialog that takes a machine out of order. */
export function RepairLayers() {
  const [{ repair, out }, set] = useSearchState(repairSearch);
  return (
    <Suspense>
      {repair > 0 && <RepairPanel key={repair} id={repair} onClose={() => void set({ repair: 0 })} />}
      {out > 0 && <OutDialog key={out} machineId={out} onClose={() => void set({ out: 0 })} />}
    </Suspense>
  );
}
