// Written by `npm run lists` from the files of the modules. Do not edit it.
import { placesAndTimesDimensions } from './analytics/figures/places-and-times.dimensions.ts';
import { machinesDimensions } from './machines/figures/machines.dimensions.ts';
import { responseTimesDimensions } from './messenger/figures/response-times.dimensions.ts';
import { lifecycleDimensions } from './orders/figures/lifecycle.dimensions.ts';
import { salesDimensions } from './orders/figures/sales.dimensions.ts';
import { moneyDimensions } from './payments/figures/money.dimensions.ts';

export const dimensions = {
  ...placesAndTimesDimensions,
  ...machinesDimensions,
  ...responseTimesDimensions,
  ...lifecycleDimensions,
  ...salesDimensions,
  ...moneyDimensions,
};
