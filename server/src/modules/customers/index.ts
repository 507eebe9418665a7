export { changeCustomers, recordCustomers } from './customer-book.store.ts';
