import { bridgeRowLabels } from '@washboard/contract/orders/figures/bridge-rows.constants.ts';
import { bridgeRows as declared } from '@washboard/contract/orders/figures/bridge-rows.routes.ts';
import { sql } from 'kysely';
import { scopeOf, searchedBy } from '../../../platform/figures/row-filters.views.ts';
import { defineRows } from '../../../platform/figures/row-source.ts';
import { dayColumns, dollars } from '../../../platform/list/list-export.ts';
import { bridgeWithin } from './bridge.sources.ts';

const columns = sql`fact.kind, fact.order_id as "orderId", o.code as "orderCode", fact.value_cents as "valueCents",
  fact.paid_cents as "paidCents", fact.unpaid_cents as "unpaidCents", fact.outside_cents as "outsideCents",
  fact.others_cents as "othersCents"`;

/** What contributes to a step of the bridge. */
export const bridgeRows = defineRows(declared, {
  wantedBy({ basis, part, q }, scopes) {
    return {
      // A page reads a few days, but unpaid refers to the end of the whole period.
      source: bridgeWithin(scopeOf(scopes)),
      columns,
      basis,
      scopes,
      joins: [],
      filters: [sql`${sql.ref(`fact.${part}_cents`)} <> 0`, ...searchedBy({ q })],
    };
  },
  file: {
    name: 'order-value-to-money',
    of: 'orderValueToMoney',
    columns: [
      ...dayColumns,
      ['Entry', (row) => bridgeRowLabels[row.kind]],
      ['Order', (row) => row.orderCode],
      ['Value', (row) => dollars(row.valueCents)],
      ['Paid', (row) => dollars(row.paidCents)],
      ['Unpaid at period end', (row) => dollars(row.unpaidCents)],
      ['Paid earlier or at other stores', (row) => dollars(row.outsideCents)],
      ['Payments on earlier orders', (row) => dollars(row.othersCents)],
    ],
  },
});
