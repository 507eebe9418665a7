import { mostRequestIds, type SeenErrors } from '@washboard/integrations/error-report/port.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * Limits stored groups per side, so invented errors can't fill the disk; beyond it only known groups are
 * counted. Page reports, which anyone can send, don't displace the server's.
 */
const mostOfSide = 1_000;

/** Adds these errors to their groups. A resolved group that recurs reopens. */
export async function countErrors(lookup: Db, seen: readonly SeenErrors[]): Promise<void> {
  for (const { fingerprint, last, firstAt, count, requestIds } of seen) {
    const { side, name, message, frames, place, release, at } = last;
    await sql`
      insert into error_group (fingerprint, side, name, message, frames, place, first_release, last_release, count,
        first_seen_at, last_seen_at, request_ids)
      select ${fingerprint}, ${side}, ${name}, ${message}, ${frames}::text[], ${place}, ${release}, ${release},
        ${count}::bigint, ${firstAt}::timestamptz, ${at}::timestamptz, ${requestIds}::text[]
      where (select count(*) from error_group where side = ${side}) < ${mostOfSide}
        or exists (select from error_group where fingerprint = ${fingerprint})
      on conflict (fingerprint) do update set
        frames = excluded.frames, place = excluded.place, last_release = excluded.last_release,
        count = error_group.count + excluded.count, last_seen_at = excluded.last_seen_at,
        request_ids = (error_group.request_ids || excluded.request_ids)[
          greatest(1, cardinality(error_group.request_ids) + cardinality(excluded.request_ids) - ${mostRequestIds - 1}):],
        resolved_at = null,
        version = error_group.version + case when error_group.resolved_at is null then 0 else 1 end
    `.execute(lookup);
  }
}

/** Whether the group still had this version. */
export async function setResolved(
  lookup: Db,
  { id, version }: { id: number; version: number },
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await lookup
    .updateTable('error_group')
    .set((eb) => ({ resolved_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** An error that nobody saw for 90 days is forgotten. */
export async function deleteOldErrors(lookup: Db): Promise<void> {
  await sql`delete from error_group where last_seen_at < now() - interval '90 days'`.execute(lookup);
}
