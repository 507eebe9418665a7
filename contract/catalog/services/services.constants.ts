import { hoursOfWeek } from '../../core/limits.ts';

/** Hours until a service is ready, unless said otherwise; at most a week. */
export const defaultTurnaroundHours = 48;
export const maxTurnaroundHours = hoursOfWeek;

export const pricingLabels = { PER_POUND: 'Per pound', FIXED_PRICE: 'Fixed price' } as const;

/** What a business sells, in five kinds. */
export const overallCategoryLabels = {
  laundry: 'Laundry',
  fixedPrice: 'Fixed price',
  perPound: 'Per pound',
  products: 'Products',
  dryCleaning: 'Dry cleaning',
} as const;
export type OverallCategory = keyof typeof overallCategoryLabels;
export const overallCategories = Object.keys(overallCategoryLabels) as OverallCategory[];

/** Asked for each line of a dry-cleaning category, unless the category says otherwise. */
export const dryCleaningOptions = ['Color', 'Material', 'Brand'] as const;

/** At most this many services are listed. */
export const mostServices = 2_000;
