import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type {
  SetPayer,
  SetSubscriptionStatus,
  StaffBusiness,
  StaffBusinessDetail,
  StaffBusinessQuery,
} from '@washboard/contract/staff/businesses.schemas.ts';
import { staffAuthorOf } from '../../platform/audit/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { type BillingDeps, readBilling, setPayer, setSubscriptionStatus } from '../billing/index.ts';
import { listTeam } from '../team/index.ts';
import { businessKey, countBusinesses, readBusiness, readBusinessPage } from './businesses.views.ts';

/** A page of all businesses of the installation. */
export const listBusinesses = (
  { lookup }: Database,
  query: StaffBusinessQuery,
): Promise<List<StaffBusiness>> =>
  listPage(query, {
    key: businessKey,
    count: () => countBusinesses(lookup, query),
    read: (reach) => readBusinessPage(lookup, query, reach),
    shown: (row) => row,
  });

/** A business with its users and its billing. */
export async function openBusiness(deps: BillingDeps, id: number, now: Date): Promise<StaffBusinessDetail> {
  const { database } = deps;
  const business = await readBusiness(database.lookup, id);
  if (business === undefined) throw new AppError('not_found');
  const [team, billing] = await Promise.all([listTeam(database.business(id)), readBilling(deps, id, now)]);
  return { ...business, billing, members: team.filter((one) => one.canSignIn && one.role !== null) };
}

/** Sets its subscription status; returns the updated business. */
export const changeSubscriptionStatus = (
  deps: BillingDeps,
  ctx: RequestContext,
  id: number,
  { status, version }: SetSubscriptionStatus,
): Promise<StaffBusinessDetail> =>
  changed(deps, ctx, id, () =>
    setSubscriptionStatus(deps.database.business(id), staffAuthorOf(ctx), status, version),
  );

/** Sets its payer, and whether the provider decides; returns the updated business. */
export const changePayer = (
  deps: BillingDeps,
  ctx: RequestContext,
  id: number,
  wanted: SetPayer,
): Promise<StaffBusinessDetail> => {
  if (deps.provider.name === undefined)
    throw new AppError('conflict', { text: 'This installation has no billing provider.' });
  return changed(deps, ctx, id, () => setPayer(deps, staffAuthorOf(ctx), id, wanted));
};

async function changed(
  deps: BillingDeps,
  { clock }: RequestContext,
  id: number,
  change: () => Promise<unknown>,
): Promise<StaffBusinessDetail> {
  const open = () => openBusiness(deps, id, clock.now());
  await open();
  await change().catch(async (error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'stale_version') throw error;
    throw new AppError('stale_version', { current: await open() });
  });
  return open();
}
