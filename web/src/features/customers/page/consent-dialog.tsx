import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { recordConsentSchema } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { type ConsentChannel, consentChannels } from '@washboard/contract/customers/customers.constants.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { agreesTo } from './agrees-to.ts';
import { useCustomerChange } from './use-customer-change.ts';

export interface ConsentDialogProps {
  customer: CustomerDetail;
  channel: ConsentChannel;
  onClose: () => void;
}

/** Saves the opposite consent, with how the customer told us. */
export function ConsentDialog({ customer, channel, onClose }: ConsentDialogProps) {
  const { consent } = useCustomerChange(customer);
  const agreed = !agreesTo(customer, channel);
  const form = useForm({
    initialValues: { channel, agreed, how: '' },
    validate: schemaResolver(recordConsentSchema.omit({ version: true }), { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    await consent(values);
    toastDone('Saved');
    onClose();
  });
  return (
    <Dialog
      onClose={onClose}
      title={`${consentChannels[channel]}: ${agreed ? 'add consent' : 'withdraw consent'}`}
    >
      <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
        <p>
          {agreed
            ? 'You may send them offers this way.'
            : 'They won’t get offers this way. They still get updates about their orders.'}
        </p>
        <TextInput
          label="How they told you"
          placeholder="For example: in the store, by phone, on a signed form"
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('how')}
        />
      </DialogForm>
    </Dialog>
  );
}
