import { useStoreNames } from './use-store-names.ts';

/** A store's name, in a list whose rows know only its id. */
export function StoreName({ id }: { id: number }) {
  return useStoreNames()(id);
}
