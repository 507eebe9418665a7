import { type MetricId, metricIds, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { type SaleType, saleTypes } from '@washboard/contract/orders/sale-types.constants.ts';
import { type TenderKey, tenderKeys } from '@washboard/contract/payments/payments.constants.ts';
import { analyticsPaths } from '../../features/analytics/analytics.paths.ts';
import { importsPaths } from '../../features/imports/imports.paths.ts';
import { ordersPaths } from '../../features/orders/orders.paths.ts';
import { type Address, addressOf } from '../../lib/address.ts';
import {
  choiceField,
  dayField,
  defineSearch,
  flagField,
  idsField,
  intField,
  type SearchField,
  type SearchRecord,
  textField,
} from '../../lib/list-state.ts';

/** Words of a list, in its order. */
export const wordsField = <Word extends string>(words: readonly Word[]): SearchField<readonly Word[]> => ({
  fallback: [],
  read: (text) => words.filter((word) => text.split(',').includes(word)),
  write: (chosen) => chosen.join(','),
});

/** What the rows behind a figure can be grouped by. */
export const rowGroups = ['date', 'store', 'saleType', 'tender', 'machine'] as const;

/** The layers over the dashboard: rows of a figure, a turn, or a machine. Each has an address. */
export const layerSearch = defineSearch({
  /** The metric whose change is split. */
  why: choiceField<MetricId | ''>(['', ...metricIds], ''),
  /** The metric whose rows are shown. */
  drill: choiceField<MetricId | ''>(['', ...metricIds], ''),
  /** The selected cut: stores, machines, weekday (Sunday = 0), hour, days, tenders, sale types. −1 means none. */
  cutStores: idsField(),
  cutMachines: idsField(),
  cutWeekday: intField(-1),
  cutHour: intField(-1),
  cutFrom: dayField(),
  cutTo: dayField(),
  cutTenders: wordsField(tenderKeys),
  cutSaleTypes: wordsField(saleTypes),
  cutService: textField('', 200),
  cutPerson: textField('', 200),
  /** Part of an order's code, and what the rows are grouped by. */
  find: textField('', 60),
  group: choiceField(['', ...rowGroups], ''),
  turn: intField(0),
  machine: intField(0),
  /** Machines out of order, at one store or at the dashboard's stores. */
  out: flagField(),
  outStore: intField(0),
  /** The days whose cash count is off. */
  cash: flagField(),
  page: intField(0),
  cursor: textField('', 1_000),
});

const closed: SearchRecord = Object.fromEntries(
  Object.keys(layerSearch.fields).map((name) => [name, undefined]),
);

export interface Cut {
  storeId?: number;
  machineId?: number;
  weekday?: number;
  hour?: number;
  from?: string;
  to?: string;
  tenders?: readonly TenderKey[];
  saleTypes?: readonly SaleType[];
  service?: string;
  person?: string;
}

const layerOf = (metric: MetricId, cut: Cut): SearchRecord =>
  layerSearch.toSearch({
    drill: metric,
    cutStores: cut.storeId === undefined ? [] : [cut.storeId],
    cutMachines: cut.machineId === undefined ? [] : [cut.machineId],
    cutWeekday: cut.weekday ?? -1,
    cutHour: cut.hour ?? -1,
    cutFrom: cut.from ?? '',
    cutTo: cut.to ?? '',
    cutTenders: [...(cut.tenders ?? [])],
    cutSaleTypes: [...(cut.saleTypes ?? [])],
    cutService: cut.service ?? '',
    cutPerson: cut.person ?? '',
  });

/** The screen that shows a figure. */
const screenOf = (metric: MetricId) =>
  metricOf(metric).rows.list === 'conversations' ? analyticsPaths.serviceReport : analyticsPaths.dashboard;

/** The rows of a figure, or of a cut of it, over its screen. */
export function drillHref(search: SearchRecord, metric: MetricId, cut: Cut = {}): Address {
  return addressOf(screenOf(metric), { search: { ...search, ...closed, ...layerOf(metric, cut) } });
}

/** The same rows of a figure, narrowed to one group. */
export function groupHref(search: SearchRecord, metric: MetricId, cut: Cut): Address {
  const { why, ...layer } = layerSearch.parse(search);
  const whole: Cut = {
    ...(layer.cutStores[0] === undefined ? {} : { storeId: layer.cutStores[0] }),
    ...(layer.cutMachines[0] === undefined ? {} : { machineId: layer.cutMachines[0] }),
    weekday: layer.cutWeekday,
    hour: layer.cutHour,
    from: layer.cutFrom,
    to: layer.cutTo,
    tenders: layer.cutTenders,
    saleTypes: layer.cutSaleTypes,
    service: layer.cutService,
    person: layer.cutPerson,
  };
  const narrowed = layerOf(metric, { ...whole, ...cut });
  const kept = why === '' ? {} : { why };
  return addressOf(analyticsPaths.dashboard, { search: { ...search, ...closed, ...kept, ...narrowed } });
}

/** Why a figure changed, over the current dashboard. */
export function whyHref(search: SearchRecord, metric: MetricId): Address {
  return addressOf(analyticsPaths.dashboard, { search: { ...search, ...closed, why: metric } });
}

/** The rows of a part of a change; the split stays behind them. */
export function partHref(search: SearchRecord, metric: MetricId, cut: Cut): Address {
  const layer = { ...closed, why: metric, ...layerOf(metric, cut) };
  return addressOf(analyticsPaths.dashboard, { search: { ...search, ...layer } });
}

/** A machine over the current dashboard. */
export function machineHref(search: SearchRecord, machineId: number): Address {
  return addressOf(analyticsPaths.dashboard, {
    search: { ...search, ...closed, machine: String(machineId) },
  });
}

/** The machines out of order at a store, or at the dashboard's stores. */
export function outOfOrderHref(search: SearchRecord, storeId = 0): Address {
  const layer = layerSearch.toSearch({ out: true, outStore: storeId });
  return addressOf(analyticsPaths.dashboard, { search: { ...search, ...closed, ...layer } });
}

/** The days whose cash count is off, at the dashboard's stores. */
export const cashHref = (search: SearchRecord): Address =>
  addressOf(analyticsPaths.dashboard, {
    search: { ...search, ...closed, ...layerSearch.toSearch({ cash: true }) },
  });

/** The dashboard of one store. */
export function ofStoreHref(search: SearchRecord, storeId: number): Address {
  return addressOf(analyticsPaths.dashboard, { search: { ...search, ...closed, stores: String(storeId) } });
}

/** A turn; its list stays behind it. */
export function turnHref(search: SearchRecord, turnId: number): Address {
  return addressOf(analyticsPaths.dashboard, { search: { ...search, turn: String(turnId) } });
}

/** The dashboard without layers. */
export function closedSearch(search: SearchRecord): SearchRecord {
  return { ...search, ...closed };
}

/** The import of a turn. */
export const importHref = (id: number) => addressOf(importsPaths.import, { params: { id } });
/** An order's page. */
export const orderHref = (id: number) => addressOf(ordersPaths.order, { params: { id } });
