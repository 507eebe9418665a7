import {
  defaultPeriod,
  type Period,
  type PeriodType,
  periodTypes,
} from '@washboard/contract/core/time/periods.ts';
import { isLocalDay } from '@washboard/contract/core/time/time.ts';
import {
  choiceField,
  defineSearch,
  idsField,
  parseSearchText,
  type SearchField,
  type SearchRecord,
  searchText,
} from '../../lib/list-state.ts';
import { localStore, storageKey } from '../../lib/storage.ts';

const dayField: SearchField<string> = {
  fallback: '',
  read: (text) => (isLocalDay(text) ? text : undefined),
  write: (day) => day,
};

/** What the dashboard is about, as it stands in the address: `?stores=1,2&period=LAST_7_DAYS`. */
export const scopeSearch = defineSearch({
  /** Chosen stores; none means all that one may see. */
  stores: idsField(),
  period: choiceField<PeriodType>(periodTypes, defaultPeriod.type),
  from: dayField,
  to: dayField,
});

export interface Scope {
  /** Chosen stores; empty means all that one may see. */
  storeIds: readonly number[];
  period: Period;
}

/** The scope in an address. Custom days that are missing or turned around fall back to today. */
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

/** A scope as the search part of an address. The period is always named, so that a choice of today is one. */
export function searchOf(scope: Scope): SearchRecord {
  const { type, startDate, endDate } = scope.period;
  const days = scopeSearch.toSearch({ stores: scope.storeIds, from: startDate ?? '', to: endDate ?? '' });
  return { ...days, period: type };
}

const keyOfUser = (userId: string) => `${storageKey('scope')}.${userId}`;

/** Keeps what a user chose last. */
export const keepScope = (userId: string, part: SearchRecord) =>
  localStore.write(keyOfUser(userId), searchText(part));

/** What a scoped screen shows: an address without a scope takes what this user chose last. */
export function shownScope(search: SearchRecord, userId: string): SearchRecord {
  return namesScope(search) ? search : parseSearchText(localStore.read(keyOfUser(userId)) ?? '');
}

/** Whether an address names any part of a scope. */
export function namesScope(search: SearchRecord): boolean {
  return Object.keys(scopeSearch.fields).some((name) => search[name] !== undefined);
}
