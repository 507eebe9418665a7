import { defineRowList } from '../../core/figures/row-list.routes.ts';
import { saleRowFilters, saleRowSchema } from './sale-rows.schemas.ts';

export const saleRows = defineRowList({
  name: 'sales',
  permission: 'dashboard.view',
  what: 'the entries behind a sales figure',
  filters: saleRowFilters,
  example: {},
  row: saleRowSchema,
  persons: [],
});
