import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { machineStartsOnServer } from './machine-starts.ts';
import type { ServerKind } from './server-kind.ts';

/** Every kind of import; a new one is a line here and a file beside. */
export const serverKinds: Record<ImportKindKey, ServerKind> = {
  'machine-starts': machineStartsOnServer,
};
