import { importRouteNames } from '@washboard/contract/imports/import-route-names.ts';
import type { LiveTable } from '../../blocks/live/live-table.ts';

const { listImports, getImport } = importRouteNames;

/** A change of an import, including progress, makes the history and that import stale. */
export const importsLive: LiveTable = {
  'imports.changed': (event) => [
    [listImports],
    event.id === undefined ? [getImport] : [getImport, { params: { id: String(event.id) } }],
  ],
};
