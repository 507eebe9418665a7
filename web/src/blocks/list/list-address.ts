import { isLocalDay } from '@washboard/contract/core/time/time.ts';
import { type Address, addressOf, type ScreenPath } from '../../lib/address.ts';
import {
  choiceField,
  defineSearch,
  intField,
  type SearchField,
  type SearchRecord,
  type SearchShape,
  type SearchValues,
  textField,
} from '../../lib/list-state.ts';

/** Where a person is in a list. */
export const pageFields = { page: intField(0), cursor: textField('', 1_000) };

/** Values with the text of each. */
export type Options = readonly (readonly [value: string, text: string])[];

/** A filter: its value in the address, and what people see of it. Its field's fallback lets everything through. */
export interface ListFilter<T extends string | number = string | number> {
  field: SearchField<T>;
  label: string;
  /** Its name with this value, where only a link sets it and people clear it. */
  linked?: (value: T) => string;
  /** What can be chosen, by value. */
  options?: Options;
  /** More options, from the server. */
  useOptions?: () => Options;
  /** A day, limited by the days of other filters. */
  day?: { min?: string; max?: string };
  /** Offered only with these values of the other filters. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** One of a closed list; `any` is the name of the first choice, which lets everything through. */
export const oneOf = <const T extends string>(
  label: string,
  any: string,
  options: Readonly<Record<T, string>>,
): ListFilter<T | ''> => ({
  field: choiceField(['', ...(Object.keys(options) as T[])], ''),
  label,
  options: [['', any], ...Object.entries<string>(options)],
});

/** Set by links alone; people clear it. */
export const byLink = <T extends string | number>(
  field: SearchField<T>,
  linked: (value: T) => string,
): ListFilter<T> => ({ field, label: '', linked });

/** A day; `limits` name other filters that it must not pass. */
export const dayFilter = (
  label: string,
  limits: NonNullable<ListFilter['day']>,
  when: NonNullable<ListFilter['when']>,
): ListFilter<string> => ({
  field: { fallback: '', read: (text) => (isLocalDay(text) ? text : undefined), write: (day) => day },
  label,
  day: limits,
  when,
});

// biome-ignore lint/suspicious/noExplicitAny: filters of any type; each keeps its own through the values
type Filters = Record<string, ListFilter<any>>;
// biome-ignore lint/suspicious/noExplicitAny: fields of any type; each keeps its own through the values
type Fields = Record<string, SearchField<any>>;

interface Given<F extends Filters, S extends string, A extends Fields> {
  path: ScreenPath;
  /** What the search box says people can search for. Without it there is no search. */
  search?: string;
  filters: F;
  /** What the list can be sorted by, and how it is sorted at first. */
  sorts?: { by: readonly S[]; first: S; direction?: 'asc' | 'desc' };
  /** More that a saved view keeps, such as whether the list is shown as a board. */
  also?: A;
}

type KeptFields<F extends Filters, S extends string, A extends Fields> = {
  [Name in keyof F]: F[Name]['field'];
} & A & { q: SearchField<string>; sort: SearchField<S>; direction: SearchField<'asc' | 'desc'> };

export interface ListAddress<Kept extends Fields = Fields> {
  path: ScreenPath;
  search: string | undefined;
  filters: Filters;
  /** Filters, sort and page. */
  state: SearchShape<Kept & typeof pageFields>;
  /** What a saved view keeps of an address. */
  keptIn: (search: SearchRecord) => SearchRecord;
  /** The list with nothing but these filters, at the stores of the present address. */
  hrefOf: (search: SearchRecord, filters: SearchRecord) => Address;
  /** The list as it was before a record was opened from it. */
  backHref: (search: SearchRecord) => Address;
}

/** The values of a list's filters and sort. */
export type ListValues<Address extends ListAddress> =
  Address extends ListAddress<infer Kept> ? SearchValues<Kept> : never;

const scopeNames = ['stores', 'period', 'from', 'to'];

/** Declares what a list keeps in its address. */
export function defineListAddress<
  const F extends Filters,
  const S extends string = '',
  A extends Fields = Record<never, never>,
>({ path, search, filters, sorts, also }: Given<F, S, A>): ListAddress<KeptFields<F, S, A>> {
  const keptFields = {
    q: textField('', 60),
    ...Object.fromEntries(Object.entries(filters).map(([name, { field }]) => [name, field])),
    sort: choiceField(sorts?.by ?? [], sorts?.first ?? ('' as S)),
    direction: choiceField(['desc', 'asc'], sorts?.direction ?? 'desc'),
    ...also,
  } as unknown as KeptFields<F, S, A>;
  const kept = defineSearch(keptFields);
  const keptIn = (record: SearchRecord) => kept.toSearch(kept.parse(record));
  const hrefOf = (record: SearchRecord, wanted: SearchRecord) =>
    addressOf(path, {
      search: { ...Object.fromEntries(scopeNames.map((name) => [name, record[name]])), ...wanted },
    });
  return {
    path,
    search,
    filters,
    state: defineSearch({ ...keptFields, ...pageFields }),
    keptIn,
    hrefOf,
    backHref: ({ page, cursor, ...record }) => hrefOf(record, { ...keptIn(record), page, cursor }),
  };
}

type Filled<T> = { [Name in keyof T]: Exclude<T[Name], '' | 0> | undefined };

/** Values as a question to the server: what lets everything through is left out. */
export const filled = <T extends object>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' || value === 0 ? undefined : value]),
  ) as Filled<T>;
