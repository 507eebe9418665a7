import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';
import { keyOf } from '../../lib/api/query.ts';

/** A change of an import, including progress, makes the history and that import stale. */
export const importsLive: LiveTable = {
  'imports.changed': (event) => [
    keyOf(importRoutes.listImports),
    event.id === undefined
      ? keyOf(importRoutes.getImport)
      : keyOf(importRoutes.getImport, { params: { id: String(event.id) } }),
  ],
};
