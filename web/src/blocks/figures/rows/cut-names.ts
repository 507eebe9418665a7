import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { saleTypeLabels } from '@washboard/contract/orders/sale-types.constants.ts';
import { tenderText } from '@washboard/contract/payments/payments.constants.ts';
import { formatHour } from '../../../lib/format.ts';
import { useStoreNames } from '../../locations/use-store-names.ts';
import type { Layer } from './rows.query.ts';

/** The words of a cut, besides machine and days: `Main Street · Sat · 9 AM · Cash`. */
export function useCutNames(layer: Layer): string[] {
  const storeName = useStoreNames();
  const { cutStores, cutWeekday, cutHour, cutTenders, cutSaleTypes, cutService } = layer;
  return [
    ...cutStores.map(storeName),
    ...(cutWeekday < 0 ? [] : [WEEKDAY_LABELS[(cutWeekday + 6) % 7] ?? '']),
    ...(cutHour < 0 ? [] : [formatHour(cutHour)]),
    ...cutTenders.map(tenderText),
    ...cutSaleTypes.map((type) => saleTypeLabels[type]),
    ...(cutService === '' ? [] : [cutService]),
  ];
}
