import { useLocationTree } from './use-location-tree.ts';

/** The name of a store by its id; of one that the tree has not, or not yet, its number. */
export function useStoreNames(): (id: number) => string {
  const { data } = useLocationTree();
  const names = new Map(data?.locations.map((store) => [store.id, store.name]));
  return (id) => names.get(id) ?? `Location ${id}`;
}
