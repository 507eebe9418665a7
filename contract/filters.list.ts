// Written by `npm run lists` from the files of the modules. Do not edit it.
import { placesAndTimesFilters } from './analytics/figures/places-and-times-filters.schemas.ts';
import { machinesFilters } from './machines/figures/machines-filters.schemas.ts';
import { responseTimesFilters } from './messenger/figures/response-times-filters.schemas.ts';
import { salesFilters } from './orders/figures/sales-filters.schemas.ts';
import { moneyFilters } from './payments/figures/money-filters.schemas.ts';

export const filters = {
  ...placesAndTimesFilters,
  ...machinesFilters,
  ...responseTimesFilters,
  ...salesFilters,
  ...moneyFilters,
};
