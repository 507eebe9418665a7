import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Ids of the chosen rows, also of other pages. */
  ids: ReadonlySet<string>;
  /** Everything that the filter lets through is chosen, not only rows that were seen. */
  all: boolean;
  toggle: (id: string) => void;
  /** Chooses these rows, or lets them go where all of them are chosen. */
  togglePage: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Which rows of a list are chosen. `of` names the list's filters: with others, nothing is chosen. */
export function useSelection(of: string): Selection {
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
      toggle: (id) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        set(next);
      },
      togglePage: (page) => {
        const isWhole = page.every((id) => ids.has(id));
        set(new Set(isWhole ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page]));
      },
      chooseAll: () => set(ids, true),
      clear: () => set(none),
    }),
    [ids, all, set],
  );
}
