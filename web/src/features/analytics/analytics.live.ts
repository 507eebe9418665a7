import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { conversationRows } from '@washboard/contract/messenger/figures/conversation-rows.routes.ts';
import { messengerRouteNames } from '@washboard/contract/messenger/messenger-route-names.ts';
import { bridgeRows } from '@washboard/contract/orders/figures/bridge-rows.routes.ts';
import { readyRows } from '@washboard/contract/orders/figures/ready-rows.routes.ts';
import { saleRows } from '@washboard/contract/orders/figures/sale-rows.routes.ts';
import { moneyRows } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

/**
 * New turns, orders and prepaid loads change every figure. A price changes its machine; states may arrive for
 * many machines at once.
 */
export const analyticsLive: LiveTable = {
  'turns.changed': () => [
    keyOf(analyticsRoutes.ask),
    keyOf(turnRoutes.listTurns),
    keyOf(turnRoutes.getTurnTotals),
    keyOf(turnRoutes.getTurn),
    keyOf(saleRows.list),
    keyOf(moneyRows.list),
    keyOf(machineRoutes.getMachine),
  ],
  'orders.changed': () => [
    keyOf(analyticsRoutes.ask),
    keyOf(saleRows.list),
    keyOf(moneyRows.list),
    keyOf(bridgeRows.list),
    keyOf(readyRows.list),
    keyOf(attentionRoutes.getAttention),
  ],
  inboundSms: () => [[messengerRouteNames.listWaiting]],
  outboundSms: () => [[messengerRouteNames.listWaiting], keyOf(conversationRows.list)],
  conversationResolved: () => [[messengerRouteNames.listWaiting], keyOf(conversationRows.list)],
  'messenger.replyTargetChanged': () => [
    [messengerRouteNames.listWaiting],
    [messengerRouteNames.getReplyTarget],
  ],
  'imports.changed': () => [keyOf(attentionRoutes.getAttention)],
  'stored-value.changed': () => [keyOf(analyticsRoutes.ask), keyOf(moneyRows.list)],
  'machines.changed': (event) => [
    keyOf(attentionRoutes.getAttention),
    keyOf(machineRoutes.listMachines),
    event.id === undefined
      ? keyOf(machineRoutes.getMachine)
      : keyOf(machineRoutes.getMachine, { params: { id: String(event.id) } }),
  ],
};
