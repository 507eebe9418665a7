import type { WhyAnswer, WhyPart, WhySplit } from '@washboard/contract/analytics/why.schemas.ts';
import { type SaleType, saleTypes } from '@washboard/contract/orders/sale-types.constants.ts';
import { type TenderKey, tenderKeys } from '@washboard/contract/payments/payments.constants.ts';
import type { Cut } from '../../../blocks/figures/figures.urls.ts';

/** The headings of splits, in their order. */
export const splitTitles: Partial<Record<WhySplit['by'], string>> = {
  store: 'By store',
  saleType: 'By sale type',
  service: 'By service',
  drivers: 'By what drives it',
  tender: 'By tender',
  machine: 'By machine',
  weekday: 'By weekday',
  hour: 'By hour',
};
const order = Object.keys(splitTitles);

/** The splits that explain something, in order: one store or one weekday is the whole difference. */
export function shownSplits({ splits }: WhyAnswer): WhySplit[] {
  const explains = ({ by, parts }: WhySplit) =>
    by in splitTitles && (parts.length > 1 || !['store', 'weekday'].includes(by));
  return splits.filter(explains).sort((a, b) => order.indexOf(a.by) - order.indexOf(b.by));
}

const isOneOf = <Word extends string>(words: readonly Word[], key: unknown): key is Word =>
  (words as readonly unknown[]).includes(key);

/** The filter on the rows of a part; null if no filter selects them. */
export function cutOfPart(by: WhySplit['by'], { key, isRest }: WhyPart): Cut | null {
  if (isRest) return null;
  if (by === 'drivers') return {};
  if (by === 'tender') return { tenders: [isOneOf(tenderKeys, key) ? key : ('UNKNOWN' satisfies TenderKey)] };
  if (by === 'saleType') return isOneOf(saleTypes, key) ? { saleTypes: [key satisfies SaleType] } : null;
  if (key === null) return null;
  if (by === 'service') return { service: String(key) };
  const number = Number(key);
  if (by === 'store') return { storeId: number };
  if (by === 'machine') return { machineId: number };
  if (by === 'weekday') return { weekday: number };
  return by === 'hour' ? { hour: number } : null;
}
