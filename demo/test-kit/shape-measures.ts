import { stores } from '../src/places.ts';
import { archetypes, weekdayHours, weekdayWeights, weekendHours } from '../src/recipe.ts';

/** Measures of a span of days, to compare with the field study's ranges. */
export interface ShapeRows {
  weekdays: { weekday: number; turns: number }[];
  hours: { isWeekend: boolean; hour: number; turns: number }[];
  sizes: { store: string; pounds: number; turnsPerDay: number }[];
  starts: { startsPerWash: number; free: number }[];
  stores: { store: string; ticketCents: number; selfServeShare: number }[];
  orders: { median: number; mean: number; most: number; tipped: number; amends: number; voided: number }[];
  labor: { pounds: number }[];
  outages: { share: number }[];
  overdue: { share: number | null }[];
  coins: { share: number }[];
}

/** A measure of the demo with the usual range of laundries. */
export interface Measure {
  name: string;
  value: number;
  low: number;
  high: number;
  unit: '%' | '$' | 'lb' | '';
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** The self-serve share of a store's sales: field study, 1.13 (the mixed store is in between). */
const selfServeShares = { selfServe: [72, 88], mixed: [60, 78], pickupDelivery: [32, 48] } as const;

export function deriveMeasures(rows: ShapeRows): Measure[] {
  return [
    ...weekOf(rows),
    ...dayOf(rows),
    ...sizesOf(rows),
    ...rows.starts.flatMap(({ startsPerWash, free }) => [
      measure('Dryer starts for a wash', startsPerWash, 4, 7),
      measure('Turns given away', 100 * free, 1, 2, '%'),
    ]),
    ...storesOf(rows),
    ...rows.orders.flatMap((orders) => [
      measure('Pounds of an order, median', orders.median, 18, 22, 'lb'),
      measure('Pounds of an order, mean', orders.mean, 22, 26, 'lb'),
      measure('Pounds of an order, most', orders.most, 60, 120, 'lb'),
      measure('Orders with a tip', 100 * orders.tipped, 17, 23, '%'),
      measure('Orders refunded or washed again', 100 * orders.amends, 1, 3, '%'),
      measure('Orders voided', 100 * orders.voided, 0.3, 2, '%'),
    ]),
    ...rows.labor.map(({ pounds }) => measure('Pounds an hour of labor', pounds, 20, 33, 'lb')),
    ...rows.outages.map(({ share }) => measure('Machines out of order', 100 * share, 1, 3, '%')),
    ...rows.coins.map(({ share }) => measure('Machine income in coins', 100 * share, 50, 70, '%')),
    ...rows.overdue.flatMap(({ share }) =>
      share === null ? [] : [measure('Invoices past 60 days', 100 * share, 1, 6, '%')],
    ),
  ];
}

/** The measures outside their range, each as a sentence. */
export function outside(measures: readonly Measure[]): string[] {
  return measures
    .filter(({ value, low, high }) => !(value >= low && value <= high))
    .map(
      (one) => `${one.name}: ${shown(one, one.value)}, not ${shown(one, one.low)} to ${shown(one, one.high)}`,
    );
}

/** A printed table. */
export function asTable(measures: readonly Measure[]): string {
  return measures
    .map((one) => {
      const range = `${shown(one, one.low)} – ${shown(one, one.high)}`;
      return `${one.name.padEnd(42)} ${shown(one, one.value).padStart(10)}   ${range}`;
    })
    .join('\n');
}

const shown = ({ unit }: Measure, value: number) =>
  unit === '$' ? `$${value.toFixed(2)}` : `${value.toFixed(2)}${unit === '' ? '' : ` ${unit}`}`;

function measure(
  name: string,
  value: number,
  low: number,
  high: number,
  unit: Measure['unit'] = '',
): Measure {
  return { name, value, low, high, unit };
}

function weekOf({ weekdays }: ShapeRows): Measure[] {
  const share = sharesBy(weekdays.map((row) => row.turns));
  const each = weekdayNames.map((name, day) => {
    const usual = weekdayWeights[day] ?? 0;
    return measure(`Turns on ${name}`, share[day] ?? 0, usual - 2.5, usual + 2.5, '%');
  });
  return [...each, measure('Turns at the weekend', (share[0] ?? 0) + (share[6] ?? 0), 45, 53, '%')];
}

function dayOf({ hours }: ShapeRows): Measure[] {
  const part = (name: string, isWeekend: boolean, from: number, to: number) => {
    const ofDay = hours.filter((row) => row.isWeekend === isWeekend);
    const within = ofDay.filter(({ hour }) => hour >= from && hour < to);
    const usual = sum((isWeekend ? weekendHours : weekdayHours).slice(from - 6, to - 6));
    const value = (100 * sum(within.map((row) => row.turns))) / sum(ofDay.map((row) => row.turns));
    return measure(name, value, usual - 2.5, usual + 2.5, '%');
  };
  return [
    part('Weekdays, 6 to 12', false, 6, 12),
    part('Weekdays, 12 to 2', false, 12, 14),
    part('Weekdays, 4 to 8', false, 16, 20),
    part('Weekends, 10 to 4', true, 10, 16),
    part('Weekends, 6 to 10 at night', true, 18, 22),
  ];
}

function sizesOf({ sizes }: ShapeRows): Measure[] {
  return stores.flatMap((store) =>
    archetypes[store.archetype].washers.map(({ pounds, turnsPerDay }) => {
      const found = sizes.find((row) => row.store === store.name && row.pounds === pounds);
      // A few large machines vary more over a few weeks than many small ones.
      return measure(
        `${store.name}, turns a day of ${pounds} lb`,
        found?.turnsPerDay ?? 0,
        turnsPerDay * 0.85,
        turnsPerDay * 1.15,
      );
    }),
  );
}

function storesOf(rows: ShapeRows): Measure[] {
  return stores.flatMap((store) => {
    const found = rows.stores.find((row) => row.store === store.name);
    const [low, high] = selfServeShares[store.mix];
    return [
      measure(`${store.name}, ticket`, (found?.ticketCents ?? 0) / 100, 35, 56, '$'),
      measure(`${store.name}, earned at the machines`, 100 * (found?.selfServeShare ?? 0), low, high, '%'),
    ];
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const sharesBy = (values: readonly number[]) => values.map((value) => (100 * value) / sum(values));
