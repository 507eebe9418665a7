import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { type TipType, tipTypeLabels, tipTypes } from '@washboard/contract/account/account.constants.ts';
import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import { Card } from '../../ui/card.tsx';
import { SettingsForm } from '../../ui/form/settings-form.tsx';
import classes from './business.module.css';
import { ReceiptPreview } from './receipt-preview.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const names = [
  'receiptFooterMessage',
  'isCustomUrl',
  'termsOfServiceUrl',
  'convenienceFeeName',
  'inStoreTips',
  'onlineTips',
] as const;

const defaultChoices: Record<TipType, number[]> = {
  PERCENTAGE: [10, 15, 20],
  DOLLAR_AMOUNT: [200, 300, 500],
};
const types = tipTypes.map((value) => ({ value, label: tipTypeLabels[value] }));

/** What receipts say, with an example beside it. */
export function ReceiptsForm({ settings }: { settings: AccountSettings }) {
  const { form, submit } = useSettingsForm(settings, names);
  return (
    <div className={classes.beside}>
      <SettingsForm title="Receipts and tips" form={form} submit={submit}>
        <Textarea
          label="Receipt footer"
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('receiptFooterMessage')}
        />
        <Switch
          label="Own terms of service"
          description="Receipts show the address of your terms."
          {...form.getInputProps('isCustomUrl', { type: 'checkbox' })}
        />
        {form.values.isCustomUrl && (
          <TextInput
            label="Terms of service URL"
            type="url"
            required
            maxLength={500}
            placeholder="https://example.com/terms"
            {...form.getInputProps('termsOfServiceUrl')}
          />
        )}
        <TextInput
          label="Convenience fee name"
          required
          maxLength={60}
          {...form.getInputProps('convenienceFeeName')}
        />
        <TipFields form={form} name="inStoreTips" label="Tips in store" />
        <TipFields form={form} name="onlineTips" label="Tips online" />
      </SettingsForm>
      <Card title="Receipt preview" context="Example order">
        <ReceiptPreview settings={form.values} />
      </Card>
    </div>
  );
}

interface TipFieldsProps {
  form: ReturnType<typeof useSettingsForm>['form'];
  name: 'inStoreTips' | 'onlineTips';
  label: string;
}

function TipFields({ form, name, label }: TipFieldsProps) {
  const { isEnabled, type, choices }: AccountSettings['inStoreTips'] = form.values[name];
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Switch label="Ask for a tip" {...form.getInputProps(`${name}.isEnabled`, { type: 'checkbox' })} />
      {isEnabled && (
        <>
          <Select
            label={`${label}: type`}
            data={types}
            allowDeselect={false}
            value={type}
            onChange={(next) => {
              if (next === null || next === type) return;
              const chosen = next as TipType;
              form.setFieldValue(name, { isEnabled, type: chosen, choices: defaultChoices[chosen] });
            }}
          />
          <div className={classes.choices}>
            {choices.map((choice, index) => (
              <NumberInput
                // biome-ignore lint/suspicious/noArrayIndexKey: the choices are a fixed list by place
                key={index}
                label={`Choice ${index + 1}`}
                hideControls
                {...(type === 'PERCENTAGE'
                  ? { suffix: '%', allowDecimal: false, value: choice }
                  : { prefix: '$', decimalScale: 2, fixedDecimalScale: true, value: choice / 100 })}
                onChange={(value) =>
                  form.setFieldValue(
                    `${name}.choices.${index}`,
                    Math.round(Number(value) * (type === 'PERCENTAGE' ? 1 : 100)),
                  )
                }
                error={form.errors[`${name}.choices.${index}`]}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
