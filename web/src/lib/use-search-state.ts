import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type SearchRecord, type SearchShape, type SearchValues, withPageReset } from './list-state.ts';

// biome-ignore lint/suspicious/noExplicitAny: any shape; the values keep their types
type AnyShape = SearchShape<any>;
type ValuesOf<S extends AnyShape> = S extends SearchShape<infer F> ? SearchValues<F> : never;

/** The current query string. */
export function useSearchRecord(): SearchRecord {
  return useSearch({ strict: false }) as SearchRecord;
}

/**
 * A screen's state in its address: `[values, set]`. Setting anything of a list but its page returns to the first page.
 * Filters replace the history entry; pass `{ push: true }` for steps that Back should undo.
 */
export function useSearchState<S extends AnyShape>(shape: S) {
  const record = useSearchRecord();
  const navigate = useNavigate();
  const values = useMemo(() => shape.parse(record) as ValuesOf<S>, [shape, record]);
  const set = useCallback(
    (patch: Partial<ValuesOf<S>>, options: { push?: boolean } = {}) => {
      const changes = shape.toSearch(withPageReset(shape.fields, patch));
      return navigate({
        to: '.',
        search: ((before: SearchRecord) => ({ ...before, ...changes })) as never,
        replace: options.push !== true,
        resetScroll: false,
      });
    },
    [navigate, shape],
  );
  return [values, set] as const;
}
