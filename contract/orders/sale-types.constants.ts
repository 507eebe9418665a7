import { orderTypeLabels } from './order-types.constants.ts';

/** The sale types: order types and self-serve turns. */
export const saleTypeLabels = { ...orderTypeLabels, SELF_SERVE: 'Self-serve' } as const;
export type SaleType = keyof typeof saleTypeLabels;
export const saleTypes = Object.keys(saleTypeLabels) as [SaleType, ...SaleType[]];
