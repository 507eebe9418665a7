import { defineRowList } from '../../core/figures/row-list.routes.ts';
import { moneyRowFilters, moneyRowSchema } from './money-rows.schemas.ts';

export const moneyRows = defineRowList({
  name: 'money',
  permission: 'dashboard.view',
  what: 'the payments, refunds and loads behind a payment figure',
  filters: moneyRowFilters,
  example: {},
  row: moneyRowSchema,
  persons: [],
});
