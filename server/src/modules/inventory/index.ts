export { recordStock } from './stock.store.ts';
