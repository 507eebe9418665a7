import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { rowRoutes } from '@washboard/contract/analytics/rows.routes.ts';
import type {
  BridgeQuery,
  ConversationsQuery,
  MoneyQuery,
  ReadyQuery,
  SalesQuery,
} from '@washboard/contract/analytics/rows.schemas.ts';
import { can } from '@washboard/contract/can.ts';
import type { Dimension } from '@washboard/contract/core/metrics.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { createSharedAnswers } from './cache/shared-answers.service.ts';
import { sourceFor, sourceOf, sources } from './query/analytics.sources.ts';
import { answerEach } from './query/answer-each.service.ts';
import { createRollupJob } from './rollups/roll-up.service.ts';
import { type BridgeRowFacts, bridgeRows } from './rows/bridge-rows.views.ts';
import { type ConversationRowFacts, conversationRows } from './rows/conversation-rows.views.ts';
import { type MoneyRowFacts, moneyRows } from './rows/money-rows.views.ts';
import { type ReadyRowFacts, readyRows } from './rows/ready-rows.views.ts';
import {
  bridgeColumns,
  conversationColumns,
  moneyColumns,
  readyColumns,
  saleColumns,
} from './rows/row-columns.rules.ts';
import { rowList } from './rows/rows.service.ts';
import { type SaleRowFacts, saleRows } from './rows/sale-rows.views.ts';

export { rollUpBusiness } from './rollups/roll-up.service.ts';
export { repairRollups, verifyRollups } from './rollups/verify-rollups.service.ts';

const askerOf = ({ business, actor, clock, signal }: RequestContext) => ({
  business,
  scope: actor.stores,
  seesPersons: can(actor, 'dashboard.persons'),
  clock,
  signal,
});

const sales = rowList<SalesQuery, SaleRowFacts>(
  (query, scopes) => {
    const cuts: Dimension[] = query.service === undefined ? [] : ['service'];
    const source = sourceFor(sources, query.first === 'yes' ? 'firstOrder.customers' : 'sale.gross', cuts);
    return saleRows(source, query, scopes);
  },
  { name: 'sales', columns: saleColumns, of: 'entriesOfSales' },
);
const money = rowList<MoneyQuery, MoneyRowFacts>(
  (query, scopes) => moneyRows(sourceOf(sources, 'money.received'), query, scopes),
  { name: 'money', columns: moneyColumns, of: 'movementsOfMoney' },
);
const bridge = rowList<BridgeQuery, BridgeRowFacts>(bridgeRows, {
  name: 'order-value-to-money',
  columns: bridgeColumns,
  of: 'orderValueToMoney',
});
const ready = rowList<ReadyQuery, ReadyRowFacts>(
  (query, scopes) => readyRows(sourceOf(sources, 'ready.orders'), query, scopes),
  { name: 'orders-ready', columns: readyColumns, of: 'ordersReady' },
);

const conversations = rowList<ConversationsQuery, ConversationRowFacts>(conversationRows, {
  name: 'conversations',
  columns: conversationColumns,
  of: 'conversationTimes',
});

/** The metrics, the rows behind them, and their rollups. */
export function analyticsModule(deps: Parameters<typeof createRollupJob>[0]) {
  const shared = createSharedAnswers(sources);
  return defineModule({
    name: 'analytics',
    tables: [
      'money_day',
      'money_total',
      'ready_day',
      'rollup_day',
      'sales_day',
      'sales_total',
      'turn_day',
      'turn_hour',
      'turn_hour_total',
      'turn_total',
    ],
    routes: { ...analyticsRoutes, ...rowRoutes },
    handlers: {
      query: (ctx, { body }) => shared.answer(askerOf(ctx), body),
      ask: (ctx, { body }) => {
        const { log, requestId } = ctx;
        return answerEach(shared.answer, { ...askerOf(ctx), log, requestId }, body.questions);
      },
      why: (ctx, { body }) => shared.why(askerOf(ctx), body),
      listSales: (ctx, { query }) => sales.page(ctx, query),
      exportSales: (ctx, { query }) => sales.file(ctx, query),
      listMoney: (ctx, { query }) => money.page(ctx, query),
      exportMoney: (ctx, { query }) => money.file(ctx, query),
      listBridge: (ctx, { query }) => bridge.page(ctx, query),
      exportBridge: (ctx, { query }) => bridge.file(ctx, query),
      listReady: (ctx, { query }) => ready.page(ctx, query),
      exportReady: (ctx, { query }) => ready.file(ctx, query),
      listConversationTimes: (ctx, { query }) => conversations.page(ctx, query),
      exportConversationTimes: (ctx, { query }) => conversations.file(ctx, query),
    },
    ...createRollupJob(deps),
  });
}
