import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { addressOf } from '../../../lib/address.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { machinesPaths } from '../machines.paths.ts';
import { setupSearch } from './pairing.urls.ts';
import { useSetupChange } from './use-setup-change.ts';

/** A machine's other actions: edit it, its device, archive it. */
export function SetupMenu({ machineId }: { machineId: number }) {
  const params = { id: String(machineId) };
  const { data } = useQuery(queryOptionsOf(pairingRoutes.getMachineSetup, { params }));
  const [, set] = useSearchState(setupSearch);
  const announce = useSetupChange();
  const navigate = useNavigate();
  if (data === undefined || data.isArchived) return null;
  const archive = () => {
    const change = call(pairingRoutes.archiveMachine, { params, body: { version: data.version } });
    void announce(`${machineName(data.type, data.number)} archived`, change).then(
      () => navigate({ to: addressOf(machinesPaths.machines) }),
      (error: unknown) => toastError(errorText(error)),
    );
  };
  return (
    <MoreMenu
      actions={[
        { label: 'Edit machine', onClick: () => void set({ setup: true }, { push: true }) },
        {
          label: data.device === null ? 'Pair device' : 'Replace device',
          onClick: () => void set({ device: true }, { push: true }),
        },
        { label: 'Archive', onClick: archive },
      ]}
    />
  );
}
