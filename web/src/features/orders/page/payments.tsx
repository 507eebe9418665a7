import { Button } from '@mantine/core';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { OrderDetail, ShownPayment } from '@washboard/contract/orders/order-page.schemas.ts';
import { giftCardName, leftOnCardText } from '@washboard/contract/payments/gift-cards.words.ts';
import { tenderLabels } from '@washboard/contract/payments/payments.constants.ts';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { useCan } from '../../../blocks/session/access.ts';
import { addressOf } from '../../../lib/address.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { ordersPaths } from '../orders.paths.ts';
import { orderSearch } from '../orders.urls.ts';

const columnsFor = (timeZone: string): readonly Column<ShownPayment>[] => [
  { id: 'at', header: 'Paid', cell: ({ at }) => <StoreTime at={at} timeZone={timeZone} /> },
  {
    id: 'tender',
    header: 'Method',
    cell: ({ tender, card, giftCard }) =>
      giftCard === null
        ? [tenderLabels[tender], card].filter(Boolean).join(' ')
        : `${giftCardName(giftCard.last4)}, ${leftOnCardText(giftCard.leftCents)}`,
  },
  { id: 'amount', header: 'Amount', cell: (payment) => formatUsd(payment.amountCents), numeric: true },
  {
    id: 'refunded',
    header: 'Refunded',
    cell: ({ refundedCents }) => (refundedCents === 0 ? null : formatUsd(refundedCents)),
    numeric: true,
  },
];

/** On a phone the amount stands at the end of the row. */
const amountLast = (columns: readonly Column<ShownPayment>[]) => [
  ...columns.filter(({ id }) => id !== 'amount'),
  ...columns.filter(({ id }) => id === 'amount'),
];

/** The payments, with refund and evidence. */
export function Payments({ order }: { order: OrderDetail }) {
  const can = useCan();
  const [values, set] = useSearchState(orderSearch);
  const isPhone = usePhone();
  const columns = columnsFor(order.timeZone);
  const mayRefund = can('payments.refund', order.storeId);
  return (
    <DataTable
      label="Payments"
      columns={isPhone ? foldedColumns(amountLast(columns)) : columns}
      rows={order.payments}
      rowId={(payment) => String(payment.id)}
      rowActions={(payment) => (
        <>
          {can('payments.evidence', order.storeId) && (
            <Button
              component={AppLink}
              href={addressOf(ordersPaths.evidence, { params: { id: payment.id } })}
              size="compact-sm"
              variant="subtle"
              aria-label={`Evidence of the payment of ${formatUsd(payment.amountCents)}`}
            >
              Evidence
            </Button>
          )}
          {mayRefund && payment.refundedCents < payment.amountCents && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Refund payment of ${formatUsd(payment.amountCents)}`}
              onClick={() => void set({ ...values, ask: 'refund', paymentId: payment.id }, { push: true })}
            >
              Refund
            </Button>
          )}
        </>
      )}
      empty={<NoRows>No payments yet.</NoRows>}
    />
  );
}
