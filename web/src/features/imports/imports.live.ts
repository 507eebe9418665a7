import type { LiveTable } from '../../blocks/live/live-table.ts';

/** A change of an import, including progress, makes the history and that import stale. */
export const importsLive: LiveTable = {
  'imports.changed': (event) => [
    'imports.listImports',
    event.id === undefined
      ? 'imports.getImport'
      : ['imports.getImport', { params: { id: String(event.id) } }],
  ],
};
