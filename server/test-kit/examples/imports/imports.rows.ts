import { importDriver, visitsFile } from '../../imports/import-driver.ts';
import { defineRows } from '../example-rows.ts';

export const importsRows = defineRows(async ({ app, world }) => {
  const imports = importDriver(app, world.sessions.owner);
  const applied = await imports.applied(
    await imports.uploaded(visitsFile(['1,10/19/2025,20:17,3,10']), world),
  );
  const ready = await imports.uploaded(visitsFile(['2,10/20/2025,20:17,3,10']), world);
  return {
    importId: ready.id,
    importVersion: ready.version,
    appliedImportId: applied.id,
    appliedImportVersion: applied.version,
  };
});
