import { IconArrowBackUp, IconCircleX, IconPrinter, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import type { OrderDetail } from '@washboard/contract/orders/order-page.schemas.ts';
import { Suspense, useEffect } from 'react';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { OrderStatusPill } from '../../../blocks/orders/order-pills.tsx';
import { useNoteRecent } from '../../../blocks/recents/use-recents.ts';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { useIdParam } from '../../../lib/use-id-param.ts';
import { useSearchRecord, useSearchState } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { DetailContext, DetailPage } from '../../../ui/detail-page.tsx';
import type { MoreAction } from '../../../ui/menu/more-action.ts';
import { MoreMenu } from '../../../ui/menu/more-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { orderAddress, orderSearch } from '../orders.urls.ts';
import { MissingOrder } from './missing-order.tsx';
import { NextStep, OrderSteps } from './next-step.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Payments } from './payments.tsx';
import { Receipt } from './receipt.tsx';

const BagTagsDialog = lazyPart(() => import('./bag-tags-dialog.tsx'), 'BagTagsDialog');
const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');
const VoidDialog = lazyPart(() => import('./void-dialog.tsx'), 'VoidDialog');

/** /dashboard/orders/$id: an order with its activity. */
export function Screen() {
  const id = useIdParam();
  const search = useSearchRecord();
  const order = useQuery(queryOptionsOf(orderPageRoutes.getOrder, { params: { id: String(id) } }));
  const code = order.data?.code;
  useNoteRecent('Order', orderPageUrl(id), code && `Order ${code}`);
  return (
    <>
      <div className="wb-no-print">
        <PageHeader
          title={code === undefined ? 'Order' : `Order ${code}`}
          context={order.data && contextOf(order.data)}
          back={{ href: orderAddress.backHref(search), label: 'orders' }}
          actions={order.data && <OrderActions order={order.data} />}
        >
          {order.data && <OrderSteps order={order.data} />}
        </PageHeader>
      </div>
      <QueryArea query={order} missing={<MissingOrder />} height={640} rows={12} label="Loading order">
        {(detail) => (
          <>
            <div className="wb-no-print">
              <DetailPage side={<OrderSide order={detail} />}>
                <Card title="Items" flush>
                  <OrderLines lines={detail.lines} />
                </Card>
                <Card title="Payments" flush>
                  <Payments order={detail} />
                </Card>
                <Card title="Activity">
                  <OrderTimeline order={detail} />
                </Card>
              </DetailPage>
            </div>
            <Receipt order={detail} />
            <Dialogs order={detail} />
          </>
        )}
      </QueryArea>
    </>
  );
}

function OrderSide({ order }: { order: OrderDetail }) {
  return (
    <>
      <Card title="Summary">
        <OrderMoney order={order} />
      </Card>
      <OrderFacts order={order} />
    </>
  );
}

const contextOf = (order: OrderDetail) => (
  <DetailContext>
    <OrderStatusPill {...order} />
    {order.storeName} · <StoreTime at={order.placedAt} timeZone={order.timeZone} />
  </DetailContext>
);

function OrderActions({ order }: { order: OrderDetail }) {
  const can = useCan();
  const [values, set] = useSearchState(orderSearch);
  const mayRefund = can('payments.refund', order.storeId);
  const ask = (what: 'refund' | 'void' | 'bags', paymentId = 0) =>
    void set({ ...values, ask: what, paymentId }, { push: true });
  const left = order.payments.filter((payment) => payment.refundedCents < payment.amountCents);
  const actions: MoreAction[] = [
    { label: 'Print receipt', icon: <IconPrinter size={16} aria-hidden />, onClick: () => window.print() },
  ];
  if (can('orders.change', order.storeId))
    actions.push({
      label: 'Change bag notes',
      icon: <IconTag size={16} aria-hidden />,
      onClick: () => ask('bags'),
    });
  if (mayRefund)
    for (const { id, amountCents, refundedCents } of left)
      actions.push({
        label: left.length === 1 ? 'Refund' : `Refund ${formatUsd(amountCents - refundedCents)}`,
        icon: <IconArrowBackUp size={16} aria-hidden />,
        onClick: () => ask('refund', id),
      });
  if (mayRefund && !order.isVoided)
    actions.push({
      label: 'Void order',
      icon: <IconCircleX size={16} aria-hidden />,
      isDanger: true,
      onClick: () => ask('void'),
    });
  return (
    <>
      <MoreMenu actions={actions} />
      <NextStep order={order} />
    </>
  );
}

/** Questions over the page; each has an address. */
function Dialogs({ order }: { order: OrderDetail }) {
  const can = useCan();
  const [values, set] = useSearchState(orderSearch);
  const close = () => void set({ ...values, ask: '', paymentId: 0 });
  const payment =
    values.paymentId === 0
      ? order.payments.find((one) => one.refundedCents < one.amountCents)
      : order.payments.find(({ id }) => id === values.paymentId);
  const nothingPaid = values.ask === 'refund' && payment === undefined;
  useEffect(() => {
    if (nothingPaid) toastError('This order has no payment to refund.');
  }, [nothingPaid]);
  if (values.ask === 'bags' && can('orders.change', order.storeId))
    return (
      <Suspense>
        <BagTagsDialog order={order} onClose={close} />
      </Suspense>
    );
  if (!can('payments.refund', order.storeId)) return null;
  return (
    <Suspense>
      {values.ask === 'refund' && payment !== undefined && (
        <RefundDialog order={order} payment={payment} onClose={close} />
      )}
      {values.ask === 'void' && <VoidDialog order={order} onClose={close} />}
    </Suspense>
  );
}
