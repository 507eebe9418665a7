import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  SetStanding,
  StaffBusiness,
  StaffBusinessDetail,
  StaffBusinessQuery,
} from '@washboard/contract/staff/businesses.schemas.ts';
import { staffAuthorOf } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { decodeCursor } from '../../platform/cursor.ts';
import type { Database } from '../../platform/db/database.ts';
import { pageOf, reachOf } from '../../platform/list.ts';
import { setStanding } from '../billing/index.ts';
import { listTeam } from '../team/index.ts';
import { countBusinesses, readBusiness, readBusinessPage } from './businesses.views.ts';

/** A page of all businesses of the installation. */
export async function listBusinesses(
  { lookup }: Database,
  query: StaffBusinessQuery,
): Promise<List<StaffBusiness>> {
  const reach = reachOf(query, decodeCursor(query.cursor, 2));
  const [rows, total] = await Promise.all([
    readBusinessPage(lookup, query, reach),
    countBusinesses(lookup, query),
  ]);
  const page = pageOf(query, reach, rows, total, ({ name, id }) => [name, id]);
  return { records: page.rows, meta: page.meta };
}

/** One business with those who sign in to it. */
export async function openBusiness(database: Database, id: number): Promise<StaffBusinessDetail> {
  const business = await readBusiness(database.lookup, id);
  if (business === undefined) throw new AppError('not_found');
  const team = await listTeam(database.business(id));
  return { ...business, members: team.filter((one) => one.canSignIn && one.role !== null) };
}

/** Sets how its subscription stands; answers the business as it is then. */
export async function changeStanding(
  database: Database,
  ctx: RequestContext,
  id: number,
  { standing, version }: SetStanding,
): Promise<StaffBusinessDetail> {
  await openBusiness(database, id);
  await setStanding(database.business(id), staffAuthorOf(ctx), standing, version).catch(async (error) => {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
    throw new AppError('stale_version', { current: await openBusiness(database, id) });
  });
  return openBusiness(database, id);
}
