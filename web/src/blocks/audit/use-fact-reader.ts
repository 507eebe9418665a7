import { viewerZone } from '../../lib/format.ts';
import { useStoreNames } from '../locations/use-store-names.ts';
import type { FactReader } from './change-text.ts';

/** Formats values with the viewer's zone and store names. */
export function useFactReader(): FactReader {
  return { timeZone: viewerZone, storeName: useStoreNames() };
}
