import { Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { type OrderDetail, voidOrderSchema } from '@washboard/contract/orders/order-page.schemas.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { confirmedBy } from './confirmation.ts';
import { useOrderChange } from './use-order-change.ts';

/** Voids the order; the user types its number, because it can't be undone. */
export function VoidDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { voidIt } = useOrderChange(order);
  const form = useForm({
    initialValues: { reason: '', confirmation: '' },
    validate: schemaResolver(voidOrderSchema.omit({ version: true }).extend(confirmedBy(order.code)), {
      sync: true,
    }),
  });
  const submit = useSubmit(form, async ({ reason }) => {
    await voidIt({ reason });
    toastDone(`Order ${order.code} voided`);
    onClose();
  });
  const owed = order.paidCents - order.refundedCents;
  return (
    <Dialog onClose={onClose} title={`Void order ${order.code}?`}>
      <DialogForm submit={submit} submitLabel="Void order" isDanger onCancel={onClose}>
        <p>
          {formatUsd(order.valueCents)} is reversed today.
          {owed > 0 && ` Refund the ${formatUsd(owed)} already paid.`}
        </p>
        <Textarea label="Reason" required maxLength={200} data-autofocus {...form.getInputProps('reason')} />
        <TextInput
          label={`Type ${order.code} to confirm`}
          required
          autoComplete="off"
          {...form.getInputProps('confirmation')}
        />
      </DialogForm>
    </Dialog>
  );
}
