import { Button, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import {
  deviceCodeSchema,
  type MachineSetup,
} from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { Suspense, useState } from 'react';
import { z } from 'zod';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { DeviceKindField } from './device-kind.tsx';
import { deviceText } from './device-text.ts';
import { GatewaysOff } from './gateways-off.tsx';
import classes from './pairing.module.css';
import type { DeviceKind } from './pairing.urls.ts';
import type { NewDeviceProps } from './setting-up.ts';
import { useSetupChange } from './use-setup-change.ts';

const NewGateway = lazyPart(() => import('./new-gateway.tsx'), 'NewGateway');
const NewShelly = lazyPart(() => import('./new-shelly.tsx'), 'NewShelly');

interface DeviceDialogProps {
  machineId: number;
  kind: DeviceKind;
  onKind: (kind: DeviceKind) => void;
  onClose: () => void;
}

/** Pairs a device with a machine, replaces it, or removes it. */
export function DeviceDialog({ machineId, kind, onKind, onClose }: DeviceDialogProps) {
  const [isAdded, setAdded] = useState(false);
  const query = useQuery(
    queryOptionsOf(pairingRoutes.getMachineSetup, { params: { id: String(machineId) } }),
  );
  return (
    <Dialog onClose={onClose} title={isAdded ? titles[kind] : 'Device'}>
      <QueryArea query={query} height={320} label="Loading the device" shape="form">
        {(setup) => (
          <div className={classes.setUp}>
            {!isAdded && (
              <>
                <Facts facts={[['Paired now', setup.device === null ? 'None' : deviceText(setup.device)]]} />
                <DeviceKindField kind={kind} onChoose={onKind} />
              </>
            )}
            {kind === 'code' ? (
              <DeviceForm setup={setup} onClose={onClose} />
            ) : (
              <NewDevice kind={kind} setup={setup} onAdded={() => setAdded(true)} onClose={onClose} />
            )}
          </div>
        )}
      </QueryArea>
    </Dialog>
  );
}

/** Sets up one of ours, where the server has a broker for it. */
function NewDevice({ kind, ...given }: NewDeviceProps & { kind: DeviceKind }) {
  const broker = useQuery(queryOptionsOf(gatewayRoutes.getBroker));
  const New = kind === 'gateway' ? NewGateway : NewShelly;
  return (
    <QueryArea query={broker} height={80} label="Loading what the server offers">
      {({ kind: where }) =>
        where === 'OFF' ? (
          <GatewaysOff />
        ) : (
          <Suspense>
            <New {...given} />
          </Suspense>
        )
      }
    </QueryArea>
  );
}

const titles: Record<DeviceKind, string> = {
  code: 'Device',
  gateway: 'Set up the gateway',
  shelly: 'Set up the Shelly relay',
};

const formSchema = z.object({ deviceCode: deviceCodeSchema });

interface DeviceFormProps {
  setup: MachineSetup;
  onClose: () => void;
}

function DeviceForm({ setup, onClose }: DeviceFormProps) {
  const announce = useSetupChange({ canUndo: false });
  const { id, device, version } = setup;
  const pair = (deviceCode: string | null) =>
    call(pairingRoutes.pairDevice, { params: { id: String(id) }, body: { deviceCode, version } });
  const form = useForm({
    initialValues: { deviceCode: '' },
    validate: schemaResolver(formSchema, { sync: true }),
  });
  const submit = useSubmit(form, async ({ deviceCode }) => {
    await announce(device === null ? 'Device paired' : 'Device replaced', pair(deviceCode));
    onClose();
  });
  const remove = () =>
    void announce('Device removed', pair(null)).then(onClose, (error: unknown) =>
      toastError(errorText(error)),
    );
  return (
    <DialogForm
      submit={submit}
      submitLabel={device === null ? 'Pair device' : 'Replace device'}
      onCancel={onClose}
    >
      <TextInput
        label="Claim code or MAC address"
        description="The machine keeps its turns, price and repairs."
        required
        maxLength={30}
        data-autofocus
        {...form.getInputProps('deviceCode')}
      />
      {device !== null && (
        <div>
          <Button variant="default" onClick={remove}>
            Remove device
          </Button>
        </div>
      )}
    </DialogForm>
  );
}
