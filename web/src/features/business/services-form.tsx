import { Checkbox, Select, Switch, Textarea } from '@mantine/core';
import {
  salesWeightLabels,
  salesWeights,
  weightFlags,
} from '@washboard/contract/account/account.constants.ts';
import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import classes from './business.module.css';
import { useSettingsForm } from './use-settings-form.ts';

const weights = salesWeights.map((value) => ({ value, label: salesWeightLabels[value] }));
const names = [
  'hasSelfServe',
  'hasFullServe',
  'isMessagingEnabled',
  'requiresEmployeeCode',
  'salesWeight',
  ...Object.values(weightFlags),
  'isCustomPreferencesEnabled',
  'isHangDryEnabled',
  'hangDryInstructions',
] as const;

/** What the business offers, and how full-service orders are weighed. */
export function ServicesForm({ settings }: { settings: AccountSettings }) {
  const { form, submit } = useSettingsForm(settings, names);
  return (
    <SettingsForm title="Services" form={form} submit={submit}>
      <Switch
        label="Self-serve"
        description="Customers use the washers and dryers. If off, machines and self-serve sales are hidden."
        {...form.getInputProps('hasSelfServe', { type: 'checkbox' })}
      />
      <Switch
        label="Full-serve"
        description="Wash & fold and dry cleaning. If off, orders are hidden."
        {...form.getInputProps('hasFullServe', { type: 'checkbox' })}
      />
      <Switch
        label="Messenger"
        description="Customers and staff text each other. If off, no texts are sent."
        {...form.getInputProps('isMessagingEnabled', { type: 'checkbox' })}
      />
      <Switch
        label="Employee codes for tasks"
        description="Store tablets ask for a code when someone marks a task. If off, people choose their name. The time clock always asks for a code."
        {...form.getInputProps('requiresEmployeeCode', { type: 'checkbox' })}
      />
      <fieldset className={classes.group}>
        <legend>Weights that staff record</legend>
        {weights.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            {...form.getInputProps(weightFlags[value], { type: 'checkbox' })}
          />
        ))}
      </fieldset>
      <Select
        label="Billed weight"
        description="Order lists and the pounds in the queue use this weight."
        data={weights}
        allowDeselect={false}
        {...form.getInputProps('salesWeight')}
      />
      <Switch
        label="Custom preferences"
        description="Staff can add preferences of their own to a customer."
        {...form.getInputProps('isCustomPreferencesEnabled', { type: 'checkbox' })}
      />
      <Switch
        label="Hang dry"
        description="Customers can ask for hang dry. It appears among their preferences."
        {...form.getInputProps('isHangDryEnabled', { type: 'checkbox' })}
      />
      {form.values.isHangDryEnabled && (
        <Textarea
          label="Hang dry instructions"
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('hangDryInstructions')}
        />
      )}
    </SettingsForm>
  );
}
