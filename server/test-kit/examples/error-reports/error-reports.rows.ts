import { defineRows } from '../example-rows.ts';

/** An error group seen once, the same for all worlds. */
export const errorReportsRows = defineRows(async ({ app }) => {
  const { rows } = await app.database.admin.query(
    `insert into error_group (fingerprint, side, name, message, frames, place, first_release, last_release, count,
       first_seen_at, last_seen_at, request_ids)
     values ('example', 'server', 'RangeError', 'out of range', '{"total (server/src/main.ts:1:1)"}', 'GET /api/orders',
       '1', '1', 1, $1, $1, '{one}')
     on conflict (fingerprint) do update set count = error_group.count + 1
     returning id::int as "errorKindId", version as "errorKindVersion"`,
    [app.server.clock.now()],
  );
  return rows[0] as { errorKindId: number; errorKindVersion: number };
});
