import { cashVarianceRoutes } from '@washboard/contract/payments/cash-variance.routes.ts';
import { paymentEvidenceRoutes } from '@washboard/contract/payments/payment-evidence.routes.ts';
import { paymentEvents } from '@washboard/contract/payments/payments.events.ts';
import type { Evidence } from '../../platform/across/evidence.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { askingOf } from '../../platform/context.ts';
import { defineModule } from '../../platform/module.ts';
import { cashWatch, listCashVariances } from './cash-variance.service.ts';
import { valueOfCustomer } from './customer-rows.store.ts';
import { getPaymentEvidence, paymentEvidence } from './evidence/payment-evidence.service.ts';
import { moneySources } from './figures/money.sources.ts';
import { moneyRows } from './figures/money-rows.views.ts';

export { closeDrawers, collectCoins, moveCash, openDrawers } from './cash.store.ts';
export { machineColumn, machineOfEntry } from './figures/machine-of-entry.views.ts';
export { leftOnGiftCard, readGiftCards } from './gift-cards.views.ts';
export { appendEntries, type EntryParts, type NewEntry } from './ledger.store.ts';
export { ledgerDays } from './ledger-days.views.ts';
export { giveBackLoads } from './load-refunds.service.ts';
export { entryOfPayment, type NewPayment, recordPayments, recordRefunds } from './payments.service.ts';
export { reporterOf } from './reporter.views.ts';
export { settleMoney } from './settle-money.service.ts';
export { customersWithImportedValue, recordStoredValue } from './stored-value.store.ts';
export { readStoredValue } from './stored-value.views.ts';
export { reversedTurnSales, turnRefunds, turnSales } from './turn-ledger.store.ts';
export { findOtherEntry, undoEntries, undoEntriesOfOrders, undoStoredValue } from './undo.store.ts';

/**
 * Payments, refunds and stored value. Other modules write through its functions.
 */
export const paymentsModule = (evidence: () => Evidence) =>
  defineModule({
    name: 'payments',
    tables: ['cash_drawer', 'cash_move', 'coin_collection', 'ledger_entry'],
    events: paymentEvents,
    following: valueOfCustomer,
    figures: { sources: [moneySources], rows: [moneyRows] },
    routes: { ...cashVarianceRoutes, ...paymentEvidenceRoutes },
    handlers: {
      getPaymentEvidence: (ctx, { params }) =>
        getPaymentEvidence({ ...askingOf(ctx), author: authorOf(ctx) }, evidence().payments, params.id),
      listCashVariances: async (ctx, { query }) => ({
        records: await listCashVariances(askingOf(ctx), query.storeIds),
      }),
    },
    watches: [cashWatch],
    evidence: { payments: paymentEvidence },
  });
