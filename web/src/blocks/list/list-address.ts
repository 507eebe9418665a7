import { type Address, addressOf, type ScreenPath } from '../../lib/address.ts';
import {
  choiceField,
  dayField,
  defineSearch,
  intField,
  type SearchField,
  type SearchRecord,
  type SearchShape,
  type SearchValues,
  textField,
} from '../../lib/list-state.ts';

/** The position in a list. */
export const pageFields = { page: intField(0), cursor: textField('', 1_000) };

/** Values with their labels. */
export type Options = readonly (readonly [value: string, text: string])[];

/** A filter: its value in the address, and its labels. Its fallback means any. */
export interface ListFilter<T extends string | number = string | number> {
  field: SearchField<T>;
  label: string;
  /** Its label with this value, if only a link sets it and people clear it. */
  linked?: (value: T) => string;
  /** Its choices, by value. */
  options?: Options;
  /** More options, from the server. */
  useOptions?: () => Options;
  /** A date, limited by other filters. */
  day?: { min?: string; max?: string };
  /** Needed less often: behind More filters unless it is set. */
  isRare?: true;
  /** Offered only with these values of other filters. */
  when?: (values: Readonly<Record<string, unknown>>) => boolean;
}

/** A fixed list; `any` labels the first choice, which means any. */
export const oneOf = <const T extends string>(
  label: string,
  any: string,
  options: Readonly<Record<T, string>>,
): ListFilter<T | ''> => ({
  field: choiceField(['', ...(Object.keys(options) as T[])], ''),
  label,
  options: [['', any], ...Object.entries<string>(options)],
});

/** A filter that is needed less often. */
export const rare = <T extends string | number>(filter: ListFilter<T>): ListFilter<T> => ({
  ...filter,
  isRare: true,
});

/** Set only by links; people clear it. */
export const byLink = <T extends string | number>(
  field: SearchField<T>,
  linked: (value: T) => string,
): ListFilter<T> => ({ field, label: '', linked });

/** A date; `limits` name filters it must not pass. */
export const dayFilter = (
  label: string,
  limits: NonNullable<ListFilter['day']>,
  when: NonNullable<ListFilter['when']>,
): ListFilter<string> => ({
  field: dayField(),
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
  /** What the search box finds, as its label. Without it there is no search. */
  search?: string;
  filters: F;
  /** The sort columns, and the default. */
  sorts?: { by: readonly S[]; first: S; direction?: 'asc' | 'desc' };
  /** Extras of a saved view, such as list or board. */
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
  /** The part of an address that a saved view keeps. */
  keptIn: (search: SearchRecord) => SearchRecord;
  /** The list with only these filters, at the current stores. */
  hrefOf: (search: SearchRecord, filters: SearchRecord) => Address;
  /** The list as it was before a record was opened from it. */
  backHref: (search: SearchRecord) => Address;
}

/** The values of a list's filters and sort. */
export type ListValues<Address extends ListAddress> =
  Address extends ListAddress<infer Kept> ? SearchValues<Kept> : never;

const scopeNames = ['stores', 'period', 'from', 'to'];

/** Declares a list's state in its address. */
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

/** Values as a query: filters that mean any are left out. */
export const filled = <T extends object>(values: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === '' || value === 0 ? undefined : value]),
  ) as Filled<T>;
