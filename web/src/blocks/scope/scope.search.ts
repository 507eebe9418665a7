import {
  defaultPeriod,
  type Period,
  type PeriodType,
  periodTypes,
} from '@washboard/contract/core/time/periods.ts';
import {
  choiceField,
  dayField,
  defineSearch,
  idsField,
  parseSearchText,
  type SearchRecord,
  searchText,
} from '../../lib/list-state.ts';
import { localStore, storageKey } from '../../lib/storage.ts';

/** The dashboard's scope in the address: `?stores=1,2&period=LAST_7_DAYS`. */
export const scopeSearch = defineSearch({
  /** Selected stores; none means all visible ones. */
  stores: idsField(),
  period: choiceField<PeriodType>(periodTypes, defaultPeriod.type),
  from: dayField(),
  to: dayField(),
});

export interface Scope {
  /** Selected stores; empty means all visible ones. */
  storeIds: readonly number[];
  period: Period;
}

/** The scope of an address. Missing or reversed custom dates fall back to today. */
export function scopeOf(search: SearchRecord): Scope {
  const { stores, period, from, to } = scopeSearch.parse(search);
  if (period !== 'CUSTOM')
    return { storeIds: stores, period: { type: period, startDate: null, endDate: null } };
  const isWhole = from !== '' && to !== '' && from <= to;
  return {
    storeIds: stores,
    period: isWhole ? { type: 'CUSTOM', startDate: from, endDate: to } : defaultPeriod,
  };
}

/** A scope as a query string. The period is always included, so choosing today is explicit. */
export function searchOf(scope: Scope): SearchRecord {
  const { type, startDate, endDate } = scope.period;
  const days = scopeSearch.toSearch({ stores: scope.storeIds, from: startDate ?? '', to: endDate ?? '' });
  return { ...days, period: type };
}

const keyOfUser = (userId: string) => `${storageKey('scope')}.${userId}`;

/** Stores a user's last selection. */
export const keepScope = (userId: string, part: SearchRecord) =>
  localStore.write(keyOfUser(userId), searchText(part));

/** A scoped screen's scope: without one in the address, the user's last selection. */
export function shownScope(search: SearchRecord, userId: string): SearchRecord {
  return namesScope(search) ? search : parseSearchText(localStore.read(keyOfUser(userId)) ?? '');
}

/** Whether an address has any part of a scope. */
export function namesScope(search: SearchRecord): boolean {
  return Object.keys(scopeSearch.fields).some((name) => search[name] !== undefined);
}
