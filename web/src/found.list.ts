// Written by `npm run lists` from the files of the modules. Do not edit it.
import { analyticsFound } from './features/analytics/analytics.found.ts';
import { customersFound } from './features/customers/customers.found.ts';
import { ordersFound } from './features/orders/orders.found.ts';
import { teamFound } from './features/team/team.found.ts';

export const foundKinds = [analyticsFound, customersFound, ordersFound, teamFound];
