import { defineRowList } from '../../core/figures/row-list.routes.ts';
import { readyRowFilters, readyRowSchema } from './ready-rows.schemas.ts';

export const readyRows = defineRowList({
  name: 'ready',
  permission: 'dashboard.view',
  what: 'the ready orders behind a figure',
  filters: readyRowFilters,
  example: {},
  row: readyRowSchema,
  persons: [],
});
