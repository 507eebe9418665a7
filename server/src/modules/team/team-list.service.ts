import { roleNames, seesAllStores } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Member, MemberFilters, MemberListQuery } from '@washboard/contract/team/team.schemas.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { CsvColumns } from '../../platform/list/csv-columns.ts';
import { exportList, yesOrNo } from '../../platform/list/list-export.ts';
import { type ListSource, listPage } from '../../platform/list/list-page.ts';
import type { Download } from '../../platform/module.ts';
import { latestDay, readStores, storesFor } from '../locations/index.ts';
import { memberOf } from './team.views.ts';
import { countMembers, type MemberRow, memberKey, readMemberPage } from './team-list.views.ts';

async function memberList(
  { business }: RequestContext,
  filters: MemberFilters,
): Promise<ListSource<MemberRow, Member>> {
  const { storeId } = filters;
  if (storeId !== undefined && (await readStores(business, [storeId])).length === 0)
    throw new AppError('not_found');
  return {
    key: memberKey(filters),
    count: () => countMembers(business, filters),
    read: (reach) => readMemberPage(business, filters, reach),
    shown: memberOf,
  };
}

/** A page of the team. */
export const listMembers = async (ctx: RequestContext, query: MemberListQuery): Promise<List<Member>> =>
  listPage(query, await memberList(ctx, query));

/** The team as a file, in the columns that an import of the team reads. */
export async function exportTeam(ctx: RequestContext, filters: MemberFilters): Promise<Download> {
  const names = await storesFor(ctx.business, 'all', undefined);
  const storesOf = ({ role, storeIds }: Member) =>
    role !== null && seesAllStores(role)
      ? 'all'
      : storeIds.flatMap((id) => names.get(id)?.name ?? []).join('; ');
  const columns: CsvColumns<Member> = [
    ['Employee code', (one) => one.employeeCode],
    ['First name', (one) => one.firstName],
    ['Last name', (one) => one.lastName],
    ['Email', (one) => one.email],
    // Without the plus sign, which a spreadsheet would take for a formula.
    ['Phone', (one) => one.phone?.replace('+1', '') ?? null],
    ['Role', (one) => (one.role === null ? null : roleNames[one.role])],
    ['Stores', storesOf],
    ['Birthday', (one) => one.birthday],
    ['Login', (one) => yesOrNo(one.canSignIn)],
    ['Archived', (one) => yesOrNo(one.isArchived)],
  ];
  const file = { name: 'team', columns, action: 'team.export', of: 'people', filters } as const;
  const today = latestDay(names.values(), ctx.clock.now());
  const days = { startDate: today, endDate: today };
  return exportList(ctx, { ...(await memberList(ctx, filters)), days }, file);
}
