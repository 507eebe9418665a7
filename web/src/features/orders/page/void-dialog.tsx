import { Modal, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { formatUsd } from '@washboard/contract/core/money.ts';
import { type OrderDetail, voidOrderSchema } from '@washboard/contract/orders/order-page.schemas.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { FormFooter } from '../../../ui/form/form-footer.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { confirmedBy } from './confirmation.ts';
import classes from './page.module.css';
import { useOrderChange } from './use-order-change.ts';

/** Takes the order back as a whole; its number is typed, since it cannot be undone. */
export function VoidDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { voidIt } = useOrderChange(order);
  const form = useForm({
    initialValues: { reason: '', confirmation: '' },
    validate: schemaResolver(voidOrderSchema.omit({ version: true }).extend(confirmedBy(order.code)), {
      sync: true,
    }),
  });
  const { element, saving, problem, onSubmit } = useSubmit(form, async ({ reason }) => {
    await voidIt({ reason });
    toastDone(`Order ${order.code} is void.`);
    onClose();
  });
  const owed = order.paidCents - order.refundedCents;
  return (
    <Modal opened onClose={onClose} title={`Void order ${order.code}?`}>
      <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
        <p>
          {formatUsd(order.valueCents)} is taken back today.
          {owed > 0 && ` ${formatUsd(owed)} was paid and is owed back: give it back with a refund.`}
        </p>
        <Textarea label="Reason" required maxLength={200} data-autofocus {...form.getInputProps('reason')} />
        <TextInput
          label={`Type ${order.code} to confirm`}
          required
          autoComplete="off"
          {...form.getInputProps('confirmation')}
        />
        <FormFooter submitLabel="Void the order" saving={saving} error={problem} onCancel={onClose} />
      </form>
    </Modal>
  );
}
