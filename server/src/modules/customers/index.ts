export { changeCustomers, recordCustomers, undoCustomers } from './customer-book.store.ts';
