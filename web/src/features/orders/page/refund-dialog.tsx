import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import {
  type OrderDetail,
  refundOrderSchema,
  type ShownPayment,
} from '@washboard/contract/orders/order-page.schemas.ts';
import { tenderLabels, tenders } from '@washboard/contract/payments/payments.constants.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { confirmedBy } from './confirmation.ts';
import { RefundAmount } from './refund-amount.tsx';
import { useOrderChange } from './use-order-change.ts';

/** The button says what it pays back. */
const refundLabel = (cents: number | null) => (cents ? `Refund ${formatUsd(cents)}` : 'Refund');

export interface RefundDialogProps {
  order: OrderDetail;
  payment: ShownPayment;
  onClose: () => void;
}

/** Refunds a payment in whole or part; the user types the order number, because it can't be undone. */
export function RefundDialog({ order, payment, onClose }: RefundDialogProps) {
  const { refund } = useOrderChange(order);
  const left = payment.amountCents - payment.refundedCents;
  const form = useForm({
    initialValues: {
      paymentId: payment.id,
      amountCents: left as number | null,
      tender: payment.tender,
      reason: '',
      confirmation: '',
    },
    validate: schemaResolver(refundOrderSchema.omit({ version: true }).extend(confirmedBy(order.code)), {
      sync: true,
    }),
  });
  const submit = useSubmit(form, async ({ confirmation: _, ...values }) => {
    const amountCents = Number(values.amountCents);
    await refund({ ...values, amountCents });
    toastDone(`Refunded ${formatUsd(amountCents)}`);
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Refund order ${order.code}`}>
      <DialogForm submit={submit} submitLabel={refundLabel(form.values.amountCents)} onCancel={onClose}>
        <p>
          {formatUsd(left)} of this payment can be refunded. The refund is dated today; earlier sales and
          payments don’t change.
        </p>
        <RefundAmount
          lines={order.lines}
          left={left}
          value={form.values.amountCents}
          onChange={(cents) => form.setFieldValue('amountCents', cents)}
          error={form.errors.amountCents}
        />
        <NativeSelect
          label="Method"
          data={tenders.map((tender) => ({ value: tender, label: tenderLabels[tender] }))}
          {...form.getInputProps('tender')}
        />
        <Textarea label="Reason" required maxLength={200} {...form.getInputProps('reason')} />
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
