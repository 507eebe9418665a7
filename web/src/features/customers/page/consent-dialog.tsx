import { Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { recordConsentSchema } from '@washboard/contract/customers/customer-change.schemas.ts';
import type { CustomerDetail } from '@washboard/contract/customers/customer-page.schemas.ts';
import { type ConsentChannel, consentChannels } from '@washboard/contract/customers/customers.constants.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { agreesTo } from './agrees-to.ts';
import { useCustomerChange } from './use-customer-change.ts';

export interface ConsentDialogProps {
  customer: CustomerDetail;
  channel: ConsentChannel;
  onClose: () => void;
}

/** Notes the opposite of what stands, with how the customer said so. */
export function ConsentDialog({ customer, channel, onClose }: ConsentDialogProps) {
  const { consent } = useCustomerChange(customer);
  const agreed = !agreesTo(customer, channel);
  const form = useForm({
    initialValues: { channel, agreed, how: '' },
    validate: schemaResolver(recordConsentSchema.omit({ version: true }), { sync: true }),
  });
  const submit = useSubmit(form, async (values) => {
    await consent(values);
    toastDone('It is noted.');
    onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${consentChannels[channel]}: ${agreed ? 'agreed' : 'took it back'}`}
    >
      <DialogForm submit={submit} submitLabel="Note it" onCancel={onClose}>
        <p>
          {agreed
            ? 'From now on they may be sent offers this way.'
            : 'From now on they are sent no offers this way. News of their orders still comes.'}
        </p>
        <TextInput
          label="How they said so"
          placeholder="In the store, by phone, on a signed form"
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('how')}
        />
      </DialogForm>
    </Modal>
  );
}
