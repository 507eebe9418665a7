import { defineRowList } from '../../core/figures/row-list.routes.ts';
import { bridgeRowFilters, bridgeRowSchema } from './bridge-rows.schemas.ts';

export const bridgeRows = defineRowList({
  name: 'bridge',
  permission: 'dashboard.view',
  what: 'the orders and entries behind a step of the bridge',
  filters: bridgeRowFilters,
  example: { part: 'unpaid' },
  row: bridgeRowSchema,
  persons: [],
});
