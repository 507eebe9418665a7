export { recordAddresses, removeAddresses } from './address-book.store.ts';
export { changeCustomers, recordCustomers, undoCustomers } from './customer-book.store.ts';
