import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { changedMemberSchema, changeMemberSchema, teamMemberSchema } from './team.schemas.ts';

const params = z.object({ id: idParamSchema });

export const teamRoutes = {
  listTeam: defineRoute({
    name: 'team.listTeam',
    method: 'GET',
    path: '/team',
    summary: 'List team members by name; at most 1,000',
    permission: 'team.manage',
    output: z.object({ records: z.array(teamMemberSchema) }),
    example: () => ({}),
  }),
  changeMember: defineRoute({
    name: 'team.changeMember',
    method: 'PATCH',
    path: '/team/{id}',
    summary: 'Change a member’s role or locations; their open pages follow at once',
    permission: 'team.manage',
    notWhileActing: true,
    params,
    body: changeMemberSchema,
    output: changedMemberSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({
      params: { id: String(ids.otherMemberId) },
      body: { role: 'installer' as const, storeIds: [ids.storeId], version: 1 },
    }),
  }),
  removeMember: defineRoute({
    name: 'team.removeMember',
    method: 'POST',
    path: '/team/{id}/remove',
    summary: 'Remove a member; they are signed out of the business everywhere',
    permission: 'team.manage',
    notWhileActing: true,
    params,
    body: z.object({ version: versionSchema }),
    output: changedMemberSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.otherMemberId) }, body: { version: 1 } }),
  }),
};
