import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { customerFactsSchema } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { mostTags } from '@washboard/contract/customers/customers.constants.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useTags } from '../customers.queries.ts';
import { type EditValues, editValuesOf, factsIn } from './edit-values.ts';
import { PreferenceFields } from './preference-fields.tsx';
import { useCustomerChange } from './use-customer-change.ts';

/** A customer's details and preferences. */
export function EditDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { change } = useCustomerChange(customer);
  const tags = useTags();
  const check = schemaResolver(customerFactsSchema, { sync: true });
  const form = useForm<EditValues>({
    initialValues: editValuesOf(customer),
    validate: (values) => check(factsIn(values) as unknown as Record<string, unknown>),
  });
  const submit = useSubmit(form, async (values) => {
    await change(factsIn(values));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Edit customer" size="lg">
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <TextInput
          label="First name"
          required={form.values.companyName.trim() === ''}
          maxLength={80}
          data-autofocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" maxLength={80} {...form.getInputProps('lastName')} />
        <TextInput label="Company" maxLength={120} {...form.getInputProps('companyName')} />
        <TextInput label="Phone" type="tel" maxLength={30} {...form.getInputProps('phone')} />
        <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
        <TextInput
          label="Birthday"
          description="Month and day, such as 03/07."
          maxLength={5}
          {...form.getInputProps('birthday')}
        />
        <Checkbox label="Commercial customer" {...form.getInputProps('isCommercial', { type: 'checkbox' })} />
        <TagsInput
          label="Tags"
          description="Press Enter after each."
          maxTags={mostTags}
          data={(tags.data?.records ?? []).map(({ name }) => name)}
          {...form.getInputProps('tags')}
        />
        <Textarea
          label="Notes"
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('notes')}
        />
        <PreferenceFields form={form} />
      </DialogForm>
    </Dialog>
  );
}
