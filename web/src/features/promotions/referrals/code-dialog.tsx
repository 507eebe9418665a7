import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { referralRoutes } from '@washboard/contract/promotions/referrals/referrals.routes.ts';
import { type ChosenCustomer, CustomerPicker } from '../../../blocks/customers/customer-picker.tsx';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { useReferralChange } from './use-referral-change.ts';

interface Values extends Record<string, unknown> {
  customerId: ChosenCustomer | null;
  code: string;
}

/** Gives a customer a referral code. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  const announce = useReferralChange();
  const form = useForm<Values>({
    initialValues: { customerId: null, code: '' },
    validate: { customerId: (customer) => (customer === null ? 'Choose a customer' : null) },
  });
  const submit = useSubmit(form, async ({ customerId: customer, code }) => {
    if (customer === null) return;
    const body = { customerId: customer.id, code: code.trim() || null };
    await announce(`${customer.name} has a code`, call(referralRoutes.addReferralCode, { body }));
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Give a code">
      <DialogForm submit={submit} submitLabel="Give code" onCancel={onClose}>
        <CustomerPicker
          customer={form.values.customerId}
          error={form.errors.customerId as string | undefined}
          onChange={(customer) => form.setFieldValue('customerId', customer)}
        />
        <TextInput
          label="Code"
          description="Leave it empty to get one from the customer’s name."
          maxLength={60}
          {...form.getInputProps('code')}
        />
      </DialogForm>
    </Dialog>
  );
}
