import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import {
  type ChangeMachine,
  changeMachineSchema,
  type MachineSetup,
} from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { NameFields, StartFields } from './machine-fields.tsx';
import { useSetupChange } from './use-setup-change.ts';

interface SetupPanelProps {
  machineId: number;
  onClose: () => void;
}

/** What a machine is: number, maker, model, capacity, and how it starts. */
export function SetupPanel({ machineId, onClose }: SetupPanelProps) {
  const query = useQuery(
    queryOptionsOf(pairingRoutes.getMachineSetup, { params: { id: String(machineId) } }),
  );
  return (
    <SidePanel onClose={onClose} title="Edit machine">
      <QueryArea query={query} height={420} label="Loading the machine" shape="form">
        {(setup) => <SetupForm key={setup.version} setup={setup} onClose={onClose} />}
      </QueryArea>
    </SidePanel>
  );
}

function SetupForm({ setup, onClose }: { setup: MachineSetup; onClose: () => void }) {
  const announce = useSetupChange();
  const { id, type, number, maker, model, sizePounds, wiring, minutes, version } = setup;
  const form = useForm<ChangeMachine>({
    initialValues: { number, maker, model, sizePounds, wiring, minutes, version },
    validate: schemaResolver(changeMachineSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    const change = call(pairingRoutes.changeMachine, { params: { id: String(id) }, body });
    await announce(`${machineName(type, body.number)} saved`, change);
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
      <NameFields form={form} />
      <StartFields form={form} />
    </DialogForm>
  );
}
