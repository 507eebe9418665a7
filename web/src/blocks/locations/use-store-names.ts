import { useLocationTree } from './use-location-tree.ts';

/** A store's name by id; its number if the tree doesn't have it yet. */
export function useStoreNames(): (id: number) => string {
  const { data } = useLocationTree();
  const names = new Map(data?.locations.map((store) => [store.id, store.name]));
  return (id) => names.get(id) ?? `Location ${id}`;
}
