import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { customerChangeRoutes } from '@washboard/contract/customers/customer-change.routes.ts';
import { newCustomerSchema } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { ChosenCustomer } from '../../../blocks/customers/customer-picker.tsx';
import { call } from '../../../lib/api/client.ts';
import { Card } from '../../../ui/card.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface NewCustomerFormProps {
  storeId: number;
  onCancel: () => void;
  onAdded: (customer: ChosenCustomer) => void;
}

/** A customer taken down at the counter. */
export function NewCustomerForm({ storeId, onCancel, onAdded }: NewCustomerFormProps) {
  const check = schemaResolver(newCustomerSchema, { sync: true });
  const facts = (values: { firstName: string; lastName: string; email: string; phoneNumber: string }) => ({
    ...values,
    email: values.email.trim() === '' ? null : values.email,
    storeId,
  });
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', phoneNumber: '' },
    validate: (values) => check(facts(values)),
  });
  const submit = useSubmit(form, async (values) => {
    const { id } = await call(customerChangeRoutes.addCustomer, { body: facts(values) });
    form.resetDirty();
    onAdded({ id, name: `${values.firstName.trim()} ${values.lastName.trim()}` });
  });
  return (
    <Card title="New customer">
      <DialogForm submit={submit} submitLabel="Add customer" onCancel={onCancel}>
        <TextInput label="First name" required maxLength={80} {...form.getInputProps('firstName')} />
        <TextInput label="Last name" required maxLength={80} {...form.getInputProps('lastName')} />
        <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
        <TextInput label="Phone" type="tel" required maxLength={30} {...form.getInputProps('phoneNumber')} />
      </DialogForm>
    </Card>
  );
}
