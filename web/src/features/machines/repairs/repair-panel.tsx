import { NativeSelect } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { durationText } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import {
  downtimeFormula,
  repairStatusLabels,
} from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import {
  type ChangeRepair,
  changeRepairSchema,
  type Repair,
} from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import { KeptImage } from '../../../blocks/images/kept-image.tsx';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { machinePageUrl } from '../../../blocks/record-urls.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { EmptyMissing } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from '../machines.module.css';
import { RepairFields } from './repair-fields.tsx';
import { lostText } from './repair-text.ts';
import { useRepairChange } from './use-repair-change.ts';

interface RepairPanelProps {
  id: number;
  onClose: () => void;
}

/** A repair: how long, what it cost in downtime, and its form. Done puts the machine back in service. */
export function RepairPanel({ id, onClose }: RepairPanelProps) {
  const query = useQuery(queryOptionsOf(repairRoutes.getRepair, { params: { id: String(id) } }));
  const { data } = query;
  return (
    <SidePanel
      onClose={onClose}
      title={data === undefined ? 'Repair' : `Repair of ${machineName(data.type, data.number)}`}
    >
      <QueryArea
        query={query}
        height={480}
        label="Loading the repair"
        missing={
          <EmptyMissing title="No such repair" text="It doesn’t exist, or it is at a store you can’t see." />
        }
      >
        {(repair) => (
          <>
            <RepairTimes repair={repair} />
            <RepairForm key={repair.version} repair={repair} onClose={onClose} />
          </>
        )}
      </QueryArea>
    </SidePanel>
  );
}

function RepairTimes({ repair }: { repair: Repair }) {
  const nameOf = useStoreNames();
  const { beganAt, endedAt, openedBy, closedBy, source, timeZone, photo } = repair;
  return (
    <>
      <Facts
        facts={[
          [
            'Machine',
            <AppLink key="machine" href={machinePageUrl(repair.machineId)}>
              {machineName(repair.type, repair.number)}
            </AppLink>,
          ],
          ['Store', nameOf(repair.storeId)],
          ['Out since', <StoreTime key="since" at={beganAt} timeZone={timeZone} />],
          ['Reported by', openedBy ?? source],
          [
            'Back in service',
            endedAt === null ? 'Not yet' : <StoreTime key="back" at={endedAt} timeZone={timeZone} />,
          ],
          ...(closedBy === null ? [] : [['Put back by', closedBy] as const]),
          ['Downtime', durationText(repair.minutesOut)],
          ['Lost to downtime', <strong key="lost">{lostText(repair.lostCents)}</strong>],
        ]}
      />
      <p className={classes.formula}>{downtimeFormula}</p>
      {photo !== null && (
        <div className={classes.photo}>
          <KeptImage name={photo} alt={`Photo: ${repair.reason}`} />
        </div>
      )}
    </>
  );
}

function RepairForm({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const announce = useRepairChange();
  const { reason, notes, repairer, photo, status, costCents, version } = repair;
  const form = useForm<ChangeRepair>({
    initialValues: { reason, notes, repairer, photo, status, costCents, version },
    validate: schemaResolver(changeRepairSchema, { sync: true }),
  });
  const isOver = repair.endedAt !== null;
  const isClosing = !isOver && form.values.status === 'DONE';
  const name = machineName(repair.type, repair.number);
  const submit = useSubmit(form, async (body) => {
    const change = call(repairRoutes.changeRepair, { params: { id: String(repair.id) }, body });
    await announce(isClosing ? `${name} is back in service` : 'Repair saved', change);
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel={isClosing ? 'Put back in service' : 'Save'} onCancel={onClose}>
      {!isOver && (
        <NativeSelect
          label="State"
          description="Done puts the machine back in service."
          data={Object.entries(repairStatusLabels).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('status')}
        />
      )}
      <MoneyInput
        label="Cost"
        description="Parts and labor."
        value={form.values.costCents}
        error={form.errors.costCents}
        onChange={(cents) => form.setFieldValue('costCents', cents)}
      />
      <RepairFields form={form} />
    </DialogForm>
  );
}
