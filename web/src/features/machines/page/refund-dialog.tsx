import { NativeSelect, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { refundRoutes } from '@washboard/contract/machines/refunds/refunds.routes.ts';
import {
  type RefundTurn,
  refundTenders,
  refundTurnSchema,
} from '@washboard/contract/machines/refunds/refunds.schemas.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { TurnDetail } from '@washboard/contract/machines/turns.schemas.ts';
import { tenderLabels } from '@washboard/contract/payments/payments.constants.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { toastDone } from '../../../lib/toasts.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** Records a refund of a turn. */
export function RefundDialog({ turnId, onClose }: { turnId: number; onClose: () => void }) {
  const query = useQuery(queryOptionsOf(turnRoutes.getTurn, { params: { id: String(turnId) } }));
  return (
    <Dialog onClose={onClose} title="Refund a start">
      <QueryArea query={query} height={260} label="Loading the turn" shape="form">
        {(turn) => <RefundForm turn={turn} onClose={onClose} />}
      </QueryArea>
    </Dialog>
  );
}

function RefundForm({ turn, onClose }: { turn: TurnDetail; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, startedAt, timeZone, revenueCents, refundedCents } = turn;
  const left = Math.max(0, (revenueCents ?? 0) - refundedCents);
  const form = useForm<RefundTurn>({
    initialValues: { amountCents: left, tender: 'CASH', reason: '' },
    validate: schemaResolver(refundTurnSchema, { sync: true }),
  });
  const submit = useSubmit(form, async (body) => {
    await call(refundRoutes.refundTurn, { params: { id: String(id) }, body }).finally(() =>
      queries.invalidateQueries({ queryKey: keyOf(turnRoutes.getTurn) }),
    );
    toastDone(`${formatUsd(body.amountCents)} refunded`);
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Record refund" onCancel={onClose}>
      <Facts
        facts={[
          ['Started', formatInstant(startedAt, timeZone)],
          ['Paid', formatUsd(revenueCents ?? 0)],
          ['Refunded before', formatUsd(refundedCents)],
        ]}
      />
      <MoneyInput
        label="Amount"
        required
        data-autofocus
        value={form.values.amountCents}
        error={form.errors.amountCents}
        onChange={(cents) => form.setFieldValue('amountCents', cents ?? 0)}
      />
      <NativeSelect
        label="Refund method"
        description="This records the refund. It doesn’t return money to a card by itself."
        data={refundTenders.map((value) => ({ value, label: tenderLabels[value] }))}
        {...form.getInputProps('tender')}
      />
      <TextInput label="Reason" required maxLength={200} {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
