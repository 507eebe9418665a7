export { appendEntries, type NewEntry, voidOrders } from './ledger.store.ts';
export { readMoneyOfOrders } from './order-money.views.ts';
export { recordPayments, recordRefunds } from './payments.service.ts';
