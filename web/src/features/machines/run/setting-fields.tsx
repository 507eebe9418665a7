import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { FloorMachine } from '@washboard/contract/machine-links/floor.schemas.ts';
import { machineSettings } from '@washboard/contract/machine-links/starts.constants.ts';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { priceOf, type RunValues } from './run-values.ts';

interface SettingFieldsProps {
  form: UseFormReturnType<RunValues>;
  machines: readonly FloorMachine[];
}

/** Why the machines run, how they are set, and what the start is worth. */
export function SettingFields({ form, machines }: SettingFieldsProps) {
  const types = new Set(machines.map(({ type }) => type));
  const [type] = types;
  const price = priceOf(machines);
  const settings: readonly string[] = types.size === 1 && type !== undefined ? machineSettings[type] : [];
  return (
    <>
      <TextInput label="Reason" required maxLength={200} data-autofocus {...form.getInputProps('reason')} />
      <Textarea
        label="Notes"
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('notes')}
      />
      {settings.length > 0 && (
        <NativeSelect
          label="Current setting"
          data={[{ value: '', label: 'As the machine is set' }, ...settings]}
          {...form.getInputProps('currentSetting')}
        />
      )}
      <MoneyInput
        label="Cycle value"
        description={
          price !== null
            ? `What the free start is worth. Leave it empty to use the price, ${formatUsd(price)}.`
            : 'What each free start is worth. Leave it empty to use each machine’s price.'
        }
        value={form.values.cycleValue}
        onChange={(cents) => form.setFieldValue('cycleValue', cents)}
        error={form.errors.cycleValue}
      />
    </>
  );
}
