import { isLocalDay } from '@washboard/contract/core/time/time.ts';

/** A query string as a record: one text per name. */
export type SearchRecord = Record<string, string | undefined>;

/** Parses and formats a value of a screen's state. */
export interface SearchField<T> {
  fallback: T;
  read(text: string): T | undefined;
  write(value: T): string;
}

const identity = (text: string) => text;

/** Free text, cut at `max` characters. */
export const textField = (fallback = '', max = 200): SearchField<string> => ({
  fallback,
  read: (text) => text.slice(0, max),
  write: identity,
});

/** A whole number of at least `min`. */
export const intField = (fallback: number, min = 0): SearchField<number> => ({
  fallback,
  read: (text) => {
    const value = Number(text);
    return Number.isSafeInteger(value) && value >= min ? value : undefined;
  },
  write: String,
});

/** One of a fixed list. */
export const choiceField = <const T extends string>(choices: readonly T[], fallback: T): SearchField<T> => ({
  fallback,
  read: (text) => choices.find((choice) => choice === text),
  write: identity,
});

/** Yes or no. */
export const flagField = (fallback = false): SearchField<boolean> => ({
  fallback,
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  write: (value) => (value ? '1' : '0'),
});

/** A day, YYYY-MM-DD; empty is none. */
export const dayField = (): SearchField<string> => ({
  fallback: '',
  read: (text) => (isLocalDay(text) ? text : undefined),
  write: identity,
});

/** A list of ids: `1,2,3`. */
export const idsField = (): SearchField<readonly number[]> => ({
  fallback: [],
  read: (text) => {
    const ids = text.split(',').map(Number);
    return ids.every((id) => Number.isSafeInteger(id) && id > 0) ? ids : undefined;
  },
  write: (ids) => ids.join(','),
});

// biome-ignore lint/suspicious/noExplicitAny: fields of any type; each keeps its own through SearchValues
export type Fields = Record<string, SearchField<any>>;
export type SearchValues<F extends Fields> = {
  [K in keyof F]: F[K] extends SearchField<infer T> ? T : never;
};

/** A screen's state in its address. Made once per screen with `defineSearch`. */
export interface SearchShape<F extends Fields> {
  fields: F;
  /** Parses the address; missing or invalid values use defaults. */
  parse(search: SearchRecord): SearchValues<F>;
  /** Writes only values that differ from the defaults; `undefined` removes a name. */
  toSearch(values: Partial<SearchValues<F>>): SearchRecord;
}

export function defineSearch<F extends Fields>(fields: F): SearchShape<F> {
  return {
    fields,
    parse(search) {
      const values: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(fields)) {
        const text = search[name];
        values[name] = (text === undefined ? undefined : field.read(text)) ?? field.fallback;
      }
      return values as SearchValues<F>;
    },
    toSearch(values) {
      const search: SearchRecord = {};
      for (const [name, value] of Object.entries(values)) {
        const field = fields[name];
        if (field === undefined) continue;
        const text = value === undefined ? undefined : field.write(value);
        search[name] = text === field.write(field.fallback) ? undefined : text;
      }
      return search;
    },
  };
}

/** A change of state. State with a page returns to the first page unless the page is set. */
export function withPageReset(fields: object, patch: object): object {
  const resets = 'page' in fields && !('page' in patch);
  return resets ? { ...patch, page: undefined, cursor: undefined } : patch;
}

/** `?a=1&b=2` as a record; the last of a repeated name wins. */
export function parseSearchText(text: string): SearchRecord {
  return Object.fromEntries(new URLSearchParams(text));
}

/** A record as `?a=1&b=2`, or empty. Commas stay readable. */
export function searchText(search: SearchRecord): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') params.set(name, value);
  }
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
