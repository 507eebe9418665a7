import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Ids of the chosen rows, also of other pages. */
  ids: ReadonlySet<string>;
  /** Everything that the filter lets through is chosen, not only rows that were seen. */
  all: boolean;
  /** As many are chosen as can be one by one. */
  isFull: boolean;
  toggle: (id: string) => void;
  /** Chooses these rows, or lets them go where all of them are chosen. */
  togglePage: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** With these rows as well, as far as there is room for `most`. */
export const chosenWith = (
  chosen: ReadonlySet<string>,
  more: readonly string[],
  most: number,
): ReadonlySet<string> => new Set([...new Set([...chosen, ...more])].slice(0, most));

/**
 * Which rows of a list are chosen, at most so many one by one. `of` names the list's filters: with others, nothing is
 * chosen.
 */
export function useSelection(of: string, most: number): Selection {
  const [state, setState] = useState({ of, ids: none, all: false });
  const { ids, all } = state.of === of ? state : { ids: none, all: false };
  const set = useCallback(
    (next: ReadonlySet<string>, everything = false) => setState({ of, ids: next, all: everything }),
    [of],
  );
  return useMemo(
    () => ({
      ids,
      all,
      isFull: ids.size >= most,
      toggle: (id) => {
        const next = new Set(ids);
        set(next.delete(id) ? next : chosenWith(ids, [id], most));
      },
      togglePage: (page) => {
        const more = chosenWith(ids, page, most);
        // A page that is whole, or as whole as there is room for, is let go.
        set(more.size > ids.size ? more : new Set([...ids].filter((id) => !page.includes(id))));
      },
      chooseAll: () => set(ids, true),
      clear: () => set(none),
    }),
    [ids, all, set, most],
  );
}
