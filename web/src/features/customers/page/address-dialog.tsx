import { Select, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type UsState, usStates } from '@washboard/contract/core/contact/us-states.ts';
import { addAddressSchema } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useCustomerChange } from './use-customer-change.ts';

const states = Object.entries(usStates).map(([value, label]) => ({ value, label }));

/** An address for pickups and deliveries. */
export function AddressDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const { addAddress } = useCustomerChange(customer);
  const form = useForm({
    initialValues: { street: '', city: '', state: null as string | null, zipCode: '', notes: '' },
    validate: schemaResolver(addAddressSchema.omit({ version: true }), { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    await addAddress({ ...values, state: values.state as UsState });
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Add address">
      <DialogForm submit={submit} submitLabel="Add address" onCancel={onClose}>
        <TextInput
          label="Address"
          required
          maxLength={160}
          data-autofocus
          {...form.getInputProps('street')}
        />
        <TextInput label="City" required maxLength={80} {...form.getInputProps('city')} />
        <Select label="State" required searchable data={states} {...form.getInputProps('state')} />
        <TextInput label="ZIP code" required maxLength={10} {...form.getInputProps('zipCode')} />
        <TextInput label="Notes for the driver" maxLength={200} {...form.getInputProps('notes')} />
      </DialogForm>
    </Dialog>
  );
}
