import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { setupSearch } from './pairing.urls.ts';

const SetupPanel = lazyPart(() => import('./setup-panel.tsx'), 'SetupPanel');
const DeviceDialog = lazyPart(() => import('./device-dialog.tsx'), 'DeviceDialog');

/** What the address opens over a machine's page: its setup, or its device. */
export function SetupLayers({ machineId }: { machineId: number }) {
  const [{ setup, device, kind }, set] = useSearchState(setupSearch);
  return (
    <Suspense>
      {setup && <SetupPanel machineId={machineId} onClose={() => void set({ setup: false })} />}
      {device && (
        <DeviceDialog
          machineId={machineId}
          kind={kind}
          onKind={(next) => void set({ kind: next })}
          onClose={() => void set({ device: false, kind: 'code' })}
        />
      )}
    </Suspense>
  );
}
