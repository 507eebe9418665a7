import { defineDimensions } from '../../core/figures/dimensions.ts';

export const placesAndTimesDimensions = defineDimensions({
  store: { label: 'Store', keys: 'ids', filter: 'storeIds', whyOrder: 10 },
  /** Days, weekdays and hours are the store's local ones; a period is a bar of a chart. */
  date: { label: 'Date', keys: 'days' },
  bucket: { label: 'Period', keys: 'days' },
  weekday: { label: 'Weekday', keys: 'numbers', filter: 'weekdays', whyOrder: 80 },
  hour: { label: 'Hour', keys: 'numbers', filter: 'hours', whyOrder: 90 },
});

declare module '../../core/figures/dimensions.ts' {
  interface Dimensions extends Own {}
}
type Own = typeof placesAndTimesDimensions;
