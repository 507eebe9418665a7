import { NativeSelect, Table, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageSize } from '@washboard/contract/core/limits.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import {
  collectionKindLabels,
  collectionKinds,
} from '@washboard/contract/machine-links/collections/collections.constants.ts';
import { collectionRoutes } from '@washboard/contract/machine-links/collections/collections.routes.ts';
import {
  type Collect,
  collectSchema,
} from '@washboard/contract/machine-links/collections/collections.schemas.ts';
import { floorRoutes } from '@washboard/contract/machine-links/floor.routes.ts';
import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** Records what was counted in the machines of a store. */
export function CollectDialog({ onClose }: { onClose: () => void }) {
  const { storeIds } = useScope();
  const tree = useLocationTree();
  return (
    <Dialog onClose={onClose} title="Record collection" size="lg">
      <QueryArea query={tree} height={320} label="Loading stores" shape="form">
        {({ locations }) => {
          const stores = locations.filter(({ id }) => storeIds.length === 0 || storeIds.includes(id));
          return <CollectForm stores={stores} onClose={onClose} />;
        }}
      </QueryArea>
    </Dialog>
  );
}

interface CollectFormProps {
  stores: readonly { id: number; name: string }[];
  onClose: () => void;
}

type Amounts = Record<number, { meterCents: number | null; countedCents: number | null }>;
const none = { meterCents: null, countedCents: null };

function CollectForm({ stores, onClose }: CollectFormProps) {
  const queries = useQueryClient();
  const form = useForm<Omit<Collect, 'machines'> & { amounts: Amounts; machines: Collect['machines'] }>({
    initialValues: {
      storeId: stores[0]?.id ?? 0,
      kind: 'COIN',
      collectedBy: '',
      route: '',
      notes: '',
      amounts: {},
      machines: [],
    },
    validate: schemaResolver(collectSchema, { sync: true }),
  });
  const { storeId, amounts, machines } = form.values;
  const floor = useQuery(
    queryOptionsOf(floorRoutes.listFloor, { query: { storeIds: String(storeId), pageSize: maxPageSize } }),
  );
  const refresh = () =>
    Promise.all(
      [collectionRoutes.listCollections, collectionRoutes.getVariance].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  const submit = useSubmit(form, async ({ amounts: _, ...body }) => {
    const { saved } = await call(collectionRoutes.collect, { body }).finally(refresh);
    const changes = saved.map(({ changeId }) => changeId);
    toastUndoChanges(`Collection of ${plural(saved.length, 'machine')} recorded`, changes, refresh);
    onClose();
  });
  const setAmount = (id: number, part: Partial<Amounts[number]>) => {
    const next = { ...amounts, [id]: { ...none, ...amounts[id], ...part } };
    form.setFieldValue('amounts', next);
    form.setFieldValue('machines', countedIn(next));
  };
  const counted = machines.reduce((sum, { countedCents }) => sum + countedCents, 0);
  return (
    <DialogForm submit={submit} submitLabel="Record collection" onCancel={onClose}>
      <NativeSelect
        label="Store"
        data-autofocus
        data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(storeId)}
        onChange={(event) => {
          form.setFieldValue('storeId', Number(event.currentTarget.value));
          form.setFieldValue('amounts', {});
          form.setFieldValue('machines', []);
        }}
      />
      <NativeSelect
        label="What was collected"
        data={collectionKinds.map((value) => ({ value, label: collectionKindLabels[value] }))}
        {...form.getInputProps('kind')}
      />
      <TextInput label="Collected by" required maxLength={120} {...form.getInputProps('collectedBy')} />
      <TextInput
        label="Route"
        description="If the person goes from store to store."
        maxLength={60}
        {...form.getInputProps('route')}
      />
      <QueryArea query={floor} height={240} label="Loading machines">
        {({ records }) => <AmountTable machines={records} amounts={amounts} onChange={setAmount} />}
      </QueryArea>
      <p role="status">
        {form.errors.machines ??
          `${plural(machines.length, 'machine')} counted, ${formatUsd(counted)} together. Machines without a count are left out.`}
      </p>
      <TextInput label="Notes" maxLength={500} {...form.getInputProps('notes')} />
    </DialogForm>
  );
}

/** The machines in which something was counted. */
const countedIn = (amounts: Amounts): Collect['machines'] =>
  Object.entries(amounts).flatMap(([id, { meterCents, countedCents }]) =>
    countedCents === null ? [] : [{ machineId: Number(id), meterCents, countedCents }],
  );

interface AmountTableProps {
  machines: readonly { id: number; type: MachineType; number: string }[];
  amounts: Amounts;
  onChange: (id: number, part: Partial<Amounts[number]>) => void;
}

function AmountTable({ machines, amounts, onChange }: AmountTableProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Machine</Table.Th>
          <Table.Th>Meter, if read</Table.Th>
          <Table.Th>Counted</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {machines.map(({ id, type, number }) => {
          const name = machineName(type, number);
          const { meterCents, countedCents } = amounts[id] ?? none;
          return (
            <Table.Tr key={id}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <MoneyInput
                  aria-label={`Meter of ${name}`}
                  value={meterCents}
                  onChange={(cents) => onChange(id, { meterCents: cents })}
                />
              </Table.Td>
              <Table.Td>
                <MoneyInput
                  aria-label={`Counted in ${name}`}
                  value={countedCents}
                  onChange={(cents) => onChange(id, { countedCents: cents })}
                />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
