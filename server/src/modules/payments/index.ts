export { closeDrawers, collectCoins, moveCash, openDrawers } from './cash.store.ts';
export { appendEntries, type EntryParts, type NewEntry, voidOrders } from './ledger.store.ts';
export { ledgerDays } from './ledger-days.views.ts';
export { moneySources } from './money.sources.ts';
export { readMoneyOfOrders } from './order-money.views.ts';
export { entryOfPayment, type NewPayment, recordPayments, recordRefunds } from './payments.service.ts';
export { recordStoredValue } from './stored-value.store.ts';
export { readStoredValue } from './stored-value.views.ts';
export { findOtherEntry, undoEntries, undoEntriesOfOrders, undoStoredValue } from './undo.store.ts';
