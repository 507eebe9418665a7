import {
  type MoneyColumn,
  moneyRowLabels,
} from '@washboard/contract/payments/figures/money-rows.constants.ts';
import { moneyRows as declared } from '@washboard/contract/payments/figures/money-rows.routes.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsOf, cutBy } from '../../../platform/figures/row-filters.views.ts';
import { defineRows } from '../../../platform/figures/row-source.ts';
import { dayColumns, dollars } from '../../../platform/list/list-export.ts';
import { machineColumn, machineOfEntry } from './machine-of-entry.views.ts';
import { moneyFacts } from './money.sources.ts';

const amounts: Record<MoneyColumn, RawBuilder<unknown>> = {
  payments: sql`fact.payments`,
  receivedCents: sql`fact.received_cents`,
  refundedCents: sql`fact.refunded_cents`,
  loadedCents: sql`fact.loaded_cents`,
  redeemedCents: sql`fact.redeemed_cents`,
  amountCents: sql`fact.collected_cents`,
};

const columns = sql`fact.kind, fact.is_undone as "isUndone", nullif(fact.tender, 'UNKNOWN') as tender,
  fact.order_id as "orderId", o.code as "orderCode", ${machineOfEntry} as machine,
  ${columnsOf(amounts)}`;

/** The payments, refunds and loads of payment figures. */
export const moneyRows = defineRows(declared, {
  wantedBy(query, scopes) {
    const { tenders, adds, machines } = query;
    const { filters, joins } = cutBy(moneyFacts, query);
    return {
      source: moneyFacts,
      columns,
      // Payments have their own day.
      basis: 'created',
      scopes,
      joins,
      filters: [
        ...filters,
        ...(adds === undefined ? [] : [sql`${amounts[adds]} <> 0`]),
        ...(machines === 'yes' ? [sql`fact.kind = 'SALE'`] : []),
        ...(tenders === undefined ? [] : [sql`fact.tender = any(${tenders}::text[])`]),
      ],
    };
  },
  file: {
    name: 'money',
    of: 'movementsOfMoney',
    columns: [
      ...dayColumns,
      ['Entry', (row) => moneyRowLabels[row.kind]],
      ['Tender', (row) => tenderText(row.tender)],
      ['Order', (row) => row.orderCode],
      machineColumn,
      ['Payments', (row) => row.payments],
      ['Paid', (row) => dollars(row.receivedCents)],
      ['Refunded', (row) => dollars(row.refundedCents)],
      ['Prepaid load', (row) => dollars(row.loadedCents)],
      ['Prepaid and credit used', (row) => dollars(row.redeemedCents)],
      ['Collected', (row) => dollars(row.amountCents)],
    ],
  },
});
