import { defineRows } from '../example-rows.ts';
import { importsRows } from '../imports/imports.rows.ts';

export const auditRows = defineRows(async ({ app, world, need }) => {
  await need(importsRows);
  const { rows } = await app.database.admin.query(
    'select max(id)::int as id from audit_entry where business_id = $1 and action = $2',
    [world.businessId, 'imports.apply'],
  );
  return { auditEntryId: rows[0].id as number };
});
