import { errorKindRoutes } from '@washboard/contract/error-reports/error-kinds.routes.ts';
import { errorReportRoutes } from '@washboard/contract/error-reports/error-reports.routes.ts';
import type { ErrorStore } from '@washboard/integrations/error-report/port.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Failures } from '../../platform/failures.ts';
import { defineModule } from '../../platform/module.ts';
import { listErrorKinds, openErrorKind, resolveErrorKind } from './error-kinds.service.ts';
import { countErrors, deleteOldErrors } from './error-reports.store.ts';

/** Stores errors in the database. */
export const errorStore = (database: Database): ErrorStore => ({
  keep: (seen) => database.lookupWrite((lookup) => countErrors(lookup, seen)),
});

/** Page error reports, and the stored error groups. */
export function errorReportsModule({ database, failures }: { database: Database; failures: Failures }) {
  const { lookup } = database;
  return defineModule({
    name: 'error-reports',
    tables: ['error_group'],
    cleanup: deleteOldErrors,
    routes: { ...errorReportRoutes, ...errorKindRoutes },
    handlers: {
      sendErrorReport({ requestId }, { body }) {
        failures.pass({ ...body, side: 'browser', requestId: body.requestId ?? requestId });
        return {};
      },
      listErrorKinds: (_ctx, { query }) => listErrorKinds(lookup, query),
      getErrorKind: (_ctx, { params }) => openErrorKind(lookup, params.id),
      resolveErrorKind: ({ clock }, { params, body }) =>
        resolveErrorKind(lookup, { ...params, ...body }, clock.now()),
      reopenErrorKind: (_ctx, { params, body }) => resolveErrorKind(lookup, { ...params, ...body }, null),
    },
  });
}
