import type { moneyMetrics } from '@washboard/contract/payments/figures/money.metrics.ts';
import { type TenderKey, tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { sql } from 'kysely';
import {
  hour,
  storeJoin,
  totalOf,
  weekday,
  withDerived,
} from '../../../platform/figures/fact-columns.views.ts';
import type {
  AnalyticsSources,
  Derived,
  Driver,
  FactSource,
  Formula,
  MeasureRef,
} from '../../../platform/figures/fact-source.ts';
import { ledgerDays } from '../ledger-days.views.ts';

/** Paid with prepaid value or credit: no money comes in. */
const isStored = sql`fact.tender in ('PREPAID', 'CREDIT')`;

const sums = ['payments', 'received_cents', 'refunded_cents', 'loaded_cents', 'machine_cents'];
const atMachines = (tender: string) =>
  sql`case when fact.tender ${sql.raw(tender)} then fact.machine_cents else 0 end`;
const byTender: Derived = {
  collected_cents: sql`fact.loaded_cents + case when ${isStored} then 0 else fact.received_cents - fact.refunded_cents end`,
  redeemed_cents: sql`case when ${isStored} then fact.received_cents - fact.refunded_cents else 0 end`,
  tender_cents: atMachines(`<> 'UNKNOWN'`),
  coin_cents: atMachines(`= 'COIN'`),
  card_cents: atMachines(`= 'CARD'`),
  app_cents: atMachines(`in ('ONLINE', 'PREPAID')`),
};

/** In hundredths of a percent of a cent. */
const share = (column: string) => sql`${totalOf(column)} * 10000`;

/**
 * Ledger entries that moved money. An undone import's reversal has the opposite sign on the same day, and
 * counts as minus one.
 */
export const moneyFacts: FactSource = {
  raw: (scope, { businessId }) =>
    withDerived(
      byTender,
      sql`(
        select e.store_id, e.business_date as day, e.occurred_at as at, e.id, e.order_id, moved.kind,
          e.kind = 'IMPORT_VOID' as is_undone,
          coalesce(e.tender, 'UNKNOWN') as tender,
          case when e.kind = 'IMPORT_VOID' then -1 else 1 end * case when moved.kind in ('SALE', 'PAYMENT') then 1 else 0 end as payments,
          case when moved.kind in ('SALE', 'PAYMENT') then e.amount_cents else 0 end as received_cents,
          case when moved.kind = 'REFUND' then -e.amount_cents else 0 end as refunded_cents,
          case when moved.kind = 'LOAD' then e.amount_cents else 0 end as loaded_cents,
          case when moved.kind = 'SALE' then e.amount_cents else 0 end as machine_cents
        from ${scope}
        cross join lateral (
          select * from ledger_entry where business_id = ${businessId} and store_id = scope.store_id
            and business_date between scope.first_day and scope.last_day offset 0
        ) e
        cross join lateral (
          select case when e.kind <> 'IMPORT_VOID' then e.kind else
            (select undone.kind from ledger_entry undone where undone.business_id = ${businessId} and undone.id = e.reverses_id)
          end as kind
        ) moved
        where moved.kind in ('PAYMENT', 'REFUND', 'LOAD') or (e.sale_type = 'SELF_SERVE' and moved.kind = 'SALE')
      ) fact`,
    ),
  joins: { store: storeJoin },
  dimensions: {
    store: { sql: sql`fact.store_id` },
    tender: { sql: sql`nullif(fact.tender, 'UNKNOWN')` },
    weekday,
    hour,
  },
  measures: {
    received: totalOf('received_cents'),
    refunded: totalOf('refunded_cents'),
    loaded: totalOf('loaded_cents'),
    payments: totalOf('payments'),
    collected: totalOf('collected_cents'),
    redeemed: totalOf('redeemed_cents'),
    machines: totalOf('machine_cents'),
    machinesReported: totalOf('tender_cents'),
    coins: share('coin_cents'),
    cards: share('card_cents'),
    apps: share('app_cents'),
  },
  rollups: [
    {
      table: 'money_total',
      keys: {},
      sums: [...sums, ...Object.keys(byTender)],
      byBasis: false,
      rowsADay: 1,
    },
    {
      table: 'money_day',
      keys: { tender: 'tender' },
      sums,
      derived: byTender,
      byBasis: false,
      rowsADay: 6,
    },
  ],
  span: 'ledger',
};

const perPayment = (amount: MeasureRef, priceLabel: string): Driver[] => [
  { volume: 'money.payments', volumeLabel: 'Number of payments', amount: [amount], priceLabel },
];

/** A share of what was paid at machines, in hundredths of a percent. */
const shareOf = (of: MeasureRef, label: string): Formula => ({
  kind: 'ratio',
  of,
  by: 'money.machinesReported',
  drivers: [
    { label, unit: 'cents', times: 10_000 },
    { label: 'Paid at machines by a known tender', unit: 'cents' },
  ],
});

const formulas: Record<keyof typeof moneyMetrics, Formula> = {
  collected: {
    kind: 'sum',
    of: 'money.collected',
    drivers: perPayment('money.collected', 'Collected per payment'),
  },
  payments: { kind: 'sum', of: 'money.payments' },
  received: {
    kind: 'sum',
    of: 'money.received',
    drivers: perPayment('money.received', 'Average payment'),
  },
  moneyRefunded: { kind: 'sum', of: 'money.refunded' },
  prepaidLoads: { kind: 'sum', of: 'money.loaded' },
  redeemed: { kind: 'sum', of: 'money.redeemed' },
  paidAtMachines: {
    kind: 'sum',
    of: 'money.machines',
    drivers: [
      {
        volume: 'turn.selfServe',
        volumeLabel: 'Number of self-serve turns',
        amount: ['money.machines'],
        priceLabel: 'Paid per turn',
      },
    ],
  },
  coinShare: shareOf('money.coins', 'Paid by coin'),
  cardShare: shareOf('money.cards', 'Paid by card'),
  appShare: shareOf('money.apps', 'Paid by app or prepaid'),
};

/** Facts for analytics: money for orders, turns and prepaid value. */
export const moneySources: AnalyticsSources<keyof typeof moneyMetrics> = {
  facts: { money: moneyFacts },
  formulas,
  spans: { ledger: ledgerDays },
  texts: { tender: (key) => tenderText(key as TenderKey) },
};
