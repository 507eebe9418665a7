import { bagTagRoutes } from '@washboard/contract/orders/bag-tags/bag-tags.routes.ts';
import { orderMoveRoutes } from '@washboard/contract/orders/moves/order-moves.routes.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import { orderPageRoutes } from '@washboard/contract/orders/order-page.routes.ts';
import { orderEvents } from '@washboard/contract/orders/orders.events.ts';
import { orderRoutes } from '@washboard/contract/orders/orders.routes.ts';
import { orderViewRoutes } from '@washboard/contract/orders/views/order-views.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { askingOf, type RequestContext } from '../../platform/context.ts';
import { readingOf } from '../../platform/db/database.ts';
import { defineModule } from '../../platform/module.ts';
import { addBagTag, bagTagUndos, changeBagTags, deleteBagTag } from './bag-tags/bag-tags.service.ts';
import { readBagTags } from './bag-tags/bag-tags.views.ts';
import { ordersOfCustomer } from './customer-rows.store.ts';
import { orderEvidence } from './evidence/order-evidence.service.ts';
import { bridgeSources } from './figures/bridge.sources.ts';
import { bridgeRows } from './figures/bridge-rows.views.ts';
import { firstOrderSources } from './figures/first-orders.sources.ts';
import { lifecycleSources } from './figures/lifecycle.sources.ts';
import { readyRows } from './figures/ready-rows.views.ts';
import { saleRows } from './figures/sale-rows.views.ts';
import { saleSources } from './figures/sales.sources.ts';
import { moveOrdersJob } from './jobs/move-orders.job.ts';
import { orderFinder } from './list/order-finder.service.ts';
import { countOrderViews, listOrders, sumOrders } from './list/order-list.service.ts';
import { exportOrders } from './list/orders.export.ts';
import { getOrderMove, moveOrders, undoOrderMove } from './moves/order-moves.service.ts';
import { createOpenOrders } from './open-orders/open-orders.service.ts';
import { orderWatches } from './open-orders/order-watches.service.ts';
import { getOrder, refundOrder, voidOrder } from './page/order-page.service.ts';

export { recordBagTags } from './bag-tags/bag-tags.store.ts';
export {
  insertReportedSteps,
  insertSteps as recordSteps,
  insertVoids as recordVoids,
} from './order-book.store.ts';
export { weighOrders } from './order-weights.service.ts';
export { recordWeights, recordWork } from './order-work.store.ts';
export { adjustOrders, recordOrders, recordWholeOrders, undoOrders } from './orders.service.ts';
export { findOrderOfCustomers, findOrdersByCode } from './orders.views.ts';
export { readPaidTips } from './paid-tips.views.ts';
export type { ReportedStep } from './reported-steps.rules.ts';
export { type ReportedOfOrders, settleOrders, settleReported } from './settling.service.ts';

const changing = (ctx: RequestContext) => ({
  business: ctx.business,
  actor: ctx.actor,
  author: authorOf(ctx),
});

/** Orders from intake to pickup. */
export function ordersModule({ clock }: { clock: Clock }) {
  const getOpenOrders = createOpenOrders();
  return defineModule({
    name: 'orders',
    tables: [
      'bag_note_tag',
      'laundry_order',
      'order_bag_note',
      'order_day',
      'order_line',
      'order_move',
      'order_move_item',
      'order_state',
      'order_step',
      'order_void',
      'order_weight',
      'order_work',
    ],
    events: orderEvents,
    figures: {
      sources: [saleSources, lifecycleSources, bridgeSources, firstOrderSources],
      rows: [saleRows, readyRows, bridgeRows],
    },
    routes: {
      ...orderRoutes,
      ...orderPageRoutes,
      ...orderMoveRoutes,
      ...openOrdersRoutes,
      ...orderViewRoutes,
      ...bagTagRoutes,
    },
    handlers: {
      listOrders: (ctx, { query }) => listOrders(askingOf(ctx), query),
      countOrderViews: (ctx, { query }) => countOrderViews(askingOf(ctx), query),
      sumOrders: (ctx, { query }) => sumOrders(askingOf(ctx), query),
      getOpenOrders: (ctx, { query }) => getOpenOrders(ctx, query),
      getOrder: (ctx, { params }) => getOrder(ctx, params.id),
      refundOrder: (ctx, { params, body }) => refundOrder(changing(ctx), params.id, body),
      moveOrders: (ctx, { body }) => moveOrders(changing(ctx), body.orders),
      getOrderMove: (ctx, { params }) => getOrderMove(ctx, params.id),
      undoOrderMove: (ctx, { params }) => undoOrderMove(changing(ctx), params.id),
      voidOrder: (ctx, { params, body }) => voidOrder(changing(ctx), params.id, body),
      listBagTags: async (ctx) => ({ records: await readBagTags(readingOf(ctx.business)) }),
      addBagTag: (ctx, { body }) => addBagTag(ctx, body),
      deleteBagTag: (ctx, { params }) => deleteBagTag(ctx, params.id),
      changeBagTags: (ctx, { params, body }) => changeBagTags(ctx, params.id, body),
      exportOrders: (ctx, { query }) => exportOrders(ctx, query),
    },
    jobs: [moveOrdersJob(clock)],
    finders: [orderFinder],
    following: ordersOfCustomer,
    watches: orderWatches,
    evidence: { payments: orderEvidence },
    undos: {
      ...bagTagUndos,
      'orders.move': {
        permission: 'orders.change',
        run: (ctx, entry) => undoOrderMove(changing(ctx), entry.entityId),
      },
    },
  });
}
