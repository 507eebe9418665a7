import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  /** Ids of selected rows, including other pages. */
  ids: ReadonlySet<string>;
  /** Everything that matches the filter is selected. */
  all: boolean;
  /** The limit of single rows is reached. */
  isFull: boolean;
  toggle: (id: string) => void;
  /** Selects these rows, or deselects them if all are selected. */
  togglePage: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Adds these rows, up to `most`. */
export const chosenWith = (
  chosen: ReadonlySet<string>,
  more: readonly string[],
  most: number,
): ReadonlySet<string> => new Set([...new Set([...chosen, ...more])].slice(0, most));

/**
 * A list's selected rows, up to a limit. `of` names the list's filters: other filters clear the selection.
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
        // A fully selected page, or one selected up to the limit, is deselected.
        set(more.size > ids.size ? more : new Set([...ids].filter((id) => !page.includes(id))));
      },
      chooseAll: () => set(ids, true),
      clear: () => set(none),
    }),
    [ids, all, set, most],
  );
}
