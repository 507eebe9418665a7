import { useCallback, useState } from 'react';
import { localStore, storageKey } from '../../lib/storage.ts';

/** A table's hidden columns: `atFirst`, or those people chose, remembered in this browser by table name. */
export function useHiddenColumns(table: string, atFirst: readonly string[] = []) {
  const key = storageKey(`columns.${table}`);
  const [chosen, choose] = useState<readonly string[] | null>(
    () =>
      localStore
        .read(key)
        ?.split(',')
        .filter((id) => id !== '') ?? null,
  );
  const hidden = chosen ?? atFirst;
  const toggle = useCallback(
    (id: string) => {
      const next = hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id];
      localStore.write(key, next.join(','));
      choose(next);
    },
    [key, hidden],
  );
  return [hidden, toggle] as const;
}
