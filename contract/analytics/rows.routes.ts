import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import {
  bridgeListQuerySchema,
  bridgeListSchema,
  bridgeQuerySchema,
  moneyListQuerySchema,
  moneyListSchema,
  moneyQuerySchema,
  salesListQuerySchema,
  salesListSchema,
  salesQuerySchema,
} from './rows.schemas.ts';

const csv = 'text/csv; charset=utf-8';
const exampleOf = (ids: { storeId: number }) => ({
  query: { storeIds: String(ids.storeId), period: 'LAST_30_DAYS' as const },
});

const bridgeExampleOf = (ids: { storeId: number }) => ({
  query: { ...exampleOf(ids).query, part: 'unpaid' as const },
});

/** The rows behind figures of sales and money: they add up to them. */
export const rowRoutes = {
  listSales: defineRoute({
    name: 'analytics.listSales',
    method: 'GET',
    path: '/analytics/sales',
    summary: 'The entries behind a figure of sales, latest first',
    permission: 'dashboard.view',
    query: salesListQuerySchema,
    output: salesListSchema,
    errors: ['not_found'],
    example: exampleOf,
  }),
  exportSales: defineRoute({
    name: 'analytics.exportSales',
    method: 'GET',
    path: '/analytics/sales/export',
    summary: 'The same entries as a CSV file, streamed',
    permission: 'dashboard.view',
    query: salesQuerySchema,
    output: z.string(),
    download: csv,
    errors: ['not_found'],
    example: exampleOf,
  }),
  listMoney: defineRoute({
    name: 'analytics.listMoney',
    method: 'GET',
    path: '/analytics/money',
    summary: 'The payments, refunds and loads behind a figure of money, latest first',
    permission: 'dashboard.view',
    query: moneyListQuerySchema,
    output: moneyListSchema,
    errors: ['not_found'],
    example: exampleOf,
  }),
  exportMoney: defineRoute({
    name: 'analytics.exportMoney',
    method: 'GET',
    path: '/analytics/money/export',
    summary: 'The same movements of money as a CSV file, streamed',
    permission: 'dashboard.view',
    query: moneyQuerySchema,
    output: z.string(),
    download: csv,
    errors: ['not_found'],
    example: exampleOf,
  }),
  listBridge: defineRoute({
    name: 'analytics.listBridge',
    method: 'GET',
    path: '/analytics/bridge',
    summary: 'The orders and entries behind a step from order value to money, latest first',
    permission: 'dashboard.view',
    query: bridgeListQuerySchema,
    output: bridgeListSchema,
    errors: ['not_found'],
    example: bridgeExampleOf,
  }),
  exportBridge: defineRoute({
    name: 'analytics.exportBridge',
    method: 'GET',
    path: '/analytics/bridge/export',
    summary: 'The same orders and entries as a CSV file, streamed',
    permission: 'dashboard.view',
    query: bridgeQuerySchema,
    output: z.string(),
    download: csv,
    errors: ['not_found'],
    example: bridgeExampleOf,
  }),
};
