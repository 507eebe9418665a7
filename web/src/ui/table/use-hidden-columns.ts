import { useCallback, useState } from 'react';
import { localStore, storageKey } from '../../lib/storage.ts';

/** A table's hidden columns, remembered in this browser by table name. */
export function useHiddenColumns(table: string, atFirst: readonly string[] = []) {
  const key = storageKey(`columns.${table}`);
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const kept = localStore.read(key);
    return kept === null ? atFirst : kept.split(',').filter((id) => id !== '');
  });
  const toggle = useCallback(
    (id: string) =>
      setHidden((before) => {
        const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
        localStore.write(key, next.join(','));
        return next;
      }),
    [key],
  );
  return [hidden, toggle] as const;
}
