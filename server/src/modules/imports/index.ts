import { importEvents } from '@washboard/contract/imports/imports.events.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { defineModule, type ServerModule } from '../../platform/module.ts';
import { createImportSweep } from './cleanup/sweep.service.ts';
import { numbersOfCustomer } from './customer-rows.store.ts';
import { importWatch } from './import-watch.service.ts';
import { importHandlers } from './imports.handlers.ts';
import { undoOfImport } from './imports.service.ts';
import { applyJob } from './jobs/apply.job.ts';
import { checkJob } from './jobs/check.job.ts';
import { readJob } from './jobs/read.job.ts';
import { undoJob } from './jobs/undo.job.ts';

/** Imports: files become facts, all or nothing, and can be undone. */
export function createImportsModule(deps: { database: Database; clock: Clock; log: Log }): ServerModule {
  return defineModule({
    name: 'imports',
    tables: ['import', 'import_chunk', 'import_mapping', 'import_row', 'import_text', 'imported_row'],
    events: importEvents,
    following: numbersOfCustomer,
    routes: importRoutes,
    handlers: importHandlers,
    jobs: [readJob(), checkJob(deps), applyJob(deps), undoJob(deps)],
    undos: { 'imports.apply': undoOfImport },
    watches: [importWatch],
    ...createImportSweep(deps.database, deps.log),
  });
}
