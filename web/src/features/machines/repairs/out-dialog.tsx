import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import { type TakeOut, takeOutSchema } from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { RepairFields } from './repair-fields.tsx';
import { useRepairChange } from './use-repair-change.ts';

interface OutDialogProps {
  machineId: number;
  onClose: () => void;
}

/** Takes a machine out of order, which opens its repair. */
export function OutDialog({ machineId, onClose }: OutDialogProps) {
  const query = useQuery(queryOptionsOf(floorRoutes.getFloorMachine, { params: { id: String(machineId) } }));
  const name = query.data === undefined ? 'Machine' : machineName(query.data.type, query.data.number);
  return (
    <Dialog onClose={onClose} title={`${name} out of order`}>
      <QueryArea query={query} height={320} label="Loading the machine" shape="form">
        {() => <OutForm {...{ machineId, name, onClose }} />}
      </QueryArea>
    </Dialog>
  );
}

function OutForm({ machineId, name, onClose }: OutDialogProps & { name: string }) {
  const announce = useRepairChange();
  const form = useForm<TakeOut>({
    initialValues: { machineId, reason: '', notes: '', repairer: '', photo: null },
    validate: schemaResolver(takeOutSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    await announce(`${name} is out of order`, call(repairRoutes.takeOut, { body }));
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Take out of order" onCancel={onClose}>
      <RepairFields form={form} withFocus />
    </DialogForm>
  );
}
