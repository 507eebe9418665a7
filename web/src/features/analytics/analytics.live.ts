import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { rowRoutes } from '@washboard/contract/analytics/rows.routes.ts';
import { attentionRoutes } from '@washboard/contract/attention/attention.routes.ts';
import { machineRoutes } from '@washboard/contract/machines/machines.routes.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import { messengerRouteNames } from '@washboard/contract/messenger/messenger-route-names.ts';
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
    keyOf(rowRoutes.listSales),
    keyOf(rowRoutes.listMoney),
    keyOf(machineRoutes.getMachine),
  ],
  'orders.changed': () => [
    keyOf(analyticsRoutes.ask),
    keyOf(rowRoutes.listSales),
    keyOf(rowRoutes.listMoney),
    keyOf(rowRoutes.listBridge),
    keyOf(rowRoutes.listReady),
    keyOf(attentionRoutes.getAttention),
  ],
  inboundSms: () => [[messengerRouteNames.listWaiting]],
  outboundSms: () => [[messengerRouteNames.listWaiting], keyOf(rowRoutes.listConversationTimes)],
  conversationResolved: () => [[messengerRouteNames.listWaiting], keyOf(rowRoutes.listConversationTimes)],
  'messenger.replyTargetChanged': () => [
    [messengerRouteNames.listWaiting],
    [messengerRouteNames.getReplyTarget],
  ],
  'imports.changed': () => [keyOf(attentionRoutes.getAttention)],
  'stored-value.changed': () => [keyOf(analyticsRoutes.ask), keyOf(rowRoutes.listMoney)],
  'machines.changed': (event) => [
    keyOf(attentionRoutes.getAttention),
    keyOf(machineRoutes.listMachines),
    event.id === undefined
      ? keyOf(machineRoutes.getMachine)
      : keyOf(machineRoutes.getMachine, { params: { id: String(event.id) } }),
  ],
};
