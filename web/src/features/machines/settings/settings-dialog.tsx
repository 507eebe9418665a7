import { MultiSelect } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { machineSettingsRoutes } from '@washboard/contract/machine-links/settings/machine-settings.routes.ts';
import {
  type MachineSettings,
  mostOnCall,
  type OnCallPerson,
  setMachineSettingsSchema,
} from '@washboard/contract/machine-links/settings/machine-settings.schemas.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { useSetupChange } from '../pairing/use-setup-change.ts';
import { RunningCostFields } from './running-cost-fields.tsx';

interface SettingsDialogProps {
  of: MachineSettings;
  people: readonly OnCallPerson[];
  onClose: () => void;
}

const formSchema = setMachineSettingsSchema.omit({ version: true });

/** Changes what a store sets for its machines. */
export function SettingsDialog({ of, people, onClose }: SettingsDialogProps) {
  const { storeId, version, onCall, coinBoxCents, runningCosts } = of;
  const name = useStoreNames()(storeId);
  const announce = useSetupChange();
  const form = useForm({
    initialValues: { onCall, coinBoxCents, runningCosts },
    validate: schemaResolver(formSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (facts) => {
    const params = { storeId: String(storeId) };
    const body = { ...facts, version };
    await announce(
      `Machine settings of ${name} saved`,
      call(machineSettingsRoutes.setMachineSettings, { params, body }),
    );
    onClose();
  });
  const offered = people.filter(({ storeIds }) => storeIds === null || storeIds.includes(storeId));
  return (
    <Dialog onClose={onClose} title={`Machine settings of ${name}`}>
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <MoneyInput
          label="A coin box holds"
          data-autofocus
          description="For each machine. An alarm opens when its coins since the last collection reach 80% of this. Leave it empty for no alarm."
          value={form.values.coinBoxCents}
          error={form.errors.coinBoxCents}
          onChange={(cents) => form.setFieldValue('coinBoxCents', cents)}
        />
        <RunningCostFields form={form} />
        <MultiSelect
          label="On call"
          description="They get a text for each urgent alarm, at any hour, and when it is over. Texts need a phone number under Team."
          searchable
          maxValues={mostOnCall}
          data={offered.map((one) => ({
            value: String(one.id),
            label: one.hasPhone ? one.name : `${one.name} (no phone)`,
          }))}
          {...form.getInputProps('onCall')}
          value={form.values.onCall.map(String)}
          onChange={(ids) => form.setFieldValue('onCall', ids.map(Number))}
        />
      </DialogForm>
    </Dialog>
  );
}
