import { Button, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
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
import { deviceText } from './device-text.ts';
import { useSetupChange } from './use-setup-change.ts';

const NewGateway = lazyPart(() => import('./new-gateway.tsx'), 'NewGateway');

interface DeviceDialogProps {
  machineId: number;
  onClose: () => void;
}

/** Pairs a device with a machine, replaces it, or removes it. */
export function DeviceDialog({ machineId, onClose }: DeviceDialogProps) {
  const [isNew, setNew] = useState(false);
  const query = useQuery(
    queryOptionsOf(pairingRoutes.getMachineSetup, { params: { id: String(machineId) } }),
  );
  return (
    <Dialog onClose={onClose} title="Device">
      <QueryArea query={query} height={220} label="Loading the device">
        {(setup) =>
          isNew ? (
            <Suspense>
              <NewGateway setup={setup} onClose={onClose} />
            </Suspense>
          ) : (
            <DeviceForm
              key={setup.version}
              setup={setup}
              onClose={onClose}
              onNewGateway={() => setNew(true)}
            />
          )
        }
      </QueryArea>
    </Dialog>
  );
}

const formSchema = z.object({ deviceCode: deviceCodeSchema });

interface DeviceFormProps {
  setup: MachineSetup;
  onClose: () => void;
  onNewGateway: () => void;
}

function DeviceForm({ setup, onClose, onNewGateway }: DeviceFormProps) {
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
      <Facts facts={[['Paired now', device === null ? 'None' : deviceText(device)]]} />
      <TextInput
        label="Claim code or MAC address"
        description="On the label of the device. The machine keeps its turns, price and repairs."
        required
        maxLength={30}
        data-autofocus
        {...form.getInputProps('deviceCode')}
      />
      <Group>
        <Button variant="default" onClick={onNewGateway}>
          Set up a gateway
        </Button>
        {device !== null && (
          <Button variant="default" onClick={remove}>
            Remove device
          </Button>
        )}
      </Group>
    </DialogForm>
  );
}
