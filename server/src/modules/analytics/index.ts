import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import { rowRoutes } from '@washboard/contract/analytics/rows.routes.ts';
import type {
  BridgeQuery,
  MoneyQuery,
  ReadyQuery,
  SalesQuery,
} from '@washboard/contract/analytics/rows.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { createSharedAnswers } from './cache/shared-answers.ts';
import { sourceOf, sources } from './query/analytics.sources.ts';
import { answerEach } from './query/answer-each.ts';
import { createRollupJob } from './rollups/roll-up.ts';
import { type BridgeRowFacts, bridgeRows } from './rows/bridge-rows.views.ts';
import { type MoneyRowFacts, moneyRows } from './rows/money-rows.views.ts';
import { type ReadyRowFacts, readyRows } from './rows/ready-rows.views.ts';
import { bridgeColumns, moneyColumns, readyColumns, saleColumns } from './rows/row-columns.ts';
import { exportRows } from './rows/rows.export.ts';
import { listRows, rowScopes } from './rows/rows.service.ts';
import { type SaleRowFacts, saleRows } from './rows/sale-rows.views.ts';

export { rollUpBusiness } from './rollups/roll-up.ts';
export { repairRollups, verifyRollups } from './rollups/verify-rollups.ts';

const askingOf = (ctx: RequestContext) => ({
  business: ctx.business,
  scope: ctx.actor.stores,
  now: ctx.clock.now(),
});

const askerOf = ({ business, actor, clock, signal }: RequestContext) => ({
  business,
  scope: actor.stores,
  clock,
  signal,
});

async function salesOf(ctx: RequestContext, query: SalesQuery) {
  const { stores, scopes } = await rowScopes(askingOf(ctx), query);
  return { stores, wanted: saleRows(sourceOf(sources, 'sale.gross'), query, scopes) };
}

async function moneyOf(ctx: RequestContext, query: MoneyQuery) {
  const { stores, scopes } = await rowScopes(askingOf(ctx), query);
  return { stores, wanted: moneyRows(sourceOf(sources, 'money.received'), query, scopes) };
}

async function bridgeOf(ctx: RequestContext, query: BridgeQuery) {
  const { stores, scopes } = await rowScopes(askingOf(ctx), query);
  return { stores, wanted: bridgeRows(query, scopes) };
}

async function readyOf(ctx: RequestContext, query: ReadyQuery) {
  const { stores, scopes } = await rowScopes(askingOf(ctx), query);
  return { stores, wanted: readyRows(sourceOf(sources, 'ready.orders'), query, scopes) };
}

/** Figures of the metric catalogue, the rows behind them, and the sums that are kept for them. */
export function analyticsModule(deps: Parameters<typeof createRollupJob>[0]) {
  const answerShared = createSharedAnswers(sources);
  return defineModule({
    name: 'analytics',
    routes: { ...analyticsRoutes, ...rowRoutes },
    handlers: {
      query: (ctx, { body }) => answerShared(askerOf(ctx), body),
      ask: (ctx, { body }) => {
        const { log, requestId } = ctx;
        return answerEach(answerShared, { ...askerOf(ctx), log, requestId }, body.questions);
      },
      listSales: async (ctx, { query }) =>
        listRows<SaleRowFacts>(ctx.business, { ...(await salesOf(ctx, query)), paging: query }),
      listMoney: async (ctx, { query }) =>
        listRows<MoneyRowFacts>(ctx.business, { ...(await moneyOf(ctx, query)), paging: query }),
      listBridge: async (ctx, { query }) =>
        listRows<BridgeRowFacts>(ctx.business, { ...(await bridgeOf(ctx, query)), paging: query }),
      listReady: async (ctx, { query }) =>
        listRows<ReadyRowFacts>(ctx.business, { ...(await readyOf(ctx, query)), paging: query }),
      exportReady: async (ctx, { query }) =>
        exportRows<ReadyRowFacts>(ctx, {
          ...(await readyOf(ctx, query)),
          columns: readyColumns,
          fileName: 'orders-ready.csv',
          of: 'ordersReady',
          query,
        }),
      exportSales: async (ctx, { query }) =>
        exportRows<SaleRowFacts>(ctx, {
          ...(await salesOf(ctx, query)),
          columns: saleColumns,
          fileName: 'sales.csv',
          of: 'entriesOfSales',
          query,
        }),
      exportMoney: async (ctx, { query }) =>
        exportRows<MoneyRowFacts>(ctx, {
          ...(await moneyOf(ctx, query)),
          columns: moneyColumns,
          fileName: 'money.csv',
          of: 'movementsOfMoney',
          query,
        }),
      exportBridge: async (ctx, { query }) =>
        exportRows<BridgeRowFacts>(ctx, {
          ...(await bridgeOf(ctx, query)),
          columns: bridgeColumns,
          fileName: 'order-value-to-money.csv',
          of: 'orderValueToMoney',
          query,
        }),
    },
    ...createRollupJob(deps),
  });
}
