import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ServiceCategory, ServiceFacts } from '@washboard/contract/catalog/services/services.schemas.ts';
import { MoneyInput } from '../../ui/money/money-input.tsx';

// biome-ignore lint/suspicious/noExplicitAny: a form with these fields and others
type Form = UseFormReturnType<any, any> & { values: ServiceFacts };

export interface ServiceFieldsProps {
  form: Form;
  categories: readonly ServiceCategory[];
}

/** Name, category and turnaround. */
export function DetailFields({ form, categories }: ServiceFieldsProps) {
  const chosen = form.values.serviceCategoryId;
  return (
    <>
      <TextInput label="Name" required maxLength={80} {...form.getInputProps('name')} />
      <Select
        label="Category"
        required
        allowDeselect={false}
        data={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen === 0 ? null : String(chosen)}
        error={form.errors.serviceCategoryId}
        onChange={(value) => form.setFieldValue('serviceCategoryId', Number(value))}
      />
      <Textarea
        label="Description"
        maxLength={1000}
        autosize
        minRows={2}
        {...form.getInputProps('description')}
      />
      <NumberInput
        label="Turnaround"
        description="Hours until it is ready, at most 168"
        suffix=" h"
        allowDecimal={false}
        {...form.getInputProps('turnaroundSettings.hours')}
      />
    </>
  );
}

/** What it costs unless a location says otherwise, and whether minimums apply. */
export function DefaultPriceFields({ form }: Pick<ServiceFieldsProps, 'form'>) {
  return (
    <>
      <MoneyInput
        label="Default price"
        description="What a new location starts with"
        value={form.values.defaultPrice}
        onChange={(cents) => form.setFieldValue('defaultPrice', cents ?? 0)}
        error={form.errors.defaultPrice}
      />
      <Switch
        label="Has a minimum"
        description="Locations can set a minimum price and quantity"
        {...form.getInputProps('hasMinPrice', { type: 'checkbox' })}
      />
    </>
  );
}
