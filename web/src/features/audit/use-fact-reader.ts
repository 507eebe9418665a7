import { useStoreNames } from '../../blocks/locations/use-store-names.ts';
import { viewerZone } from '../../lib/format.ts';
import type { FactReader } from './change-text.ts';

/** Facts are read in the viewer's zone and with the names of the stores. */
export function useFactReader(): FactReader {
  return { timeZone: viewerZone, storeName: useStoreNames() };
}
