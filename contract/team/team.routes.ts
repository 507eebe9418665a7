import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { savedSchema } from '../core/saved.ts';
import { idParamSchema, versionSchema } from '../core/schema.ts';
import { changeMemberSchema, newMemberSchema } from './member-form.schemas.ts';
import {
  changedMemberSchema,
  memberDetailSchema,
  memberFiltersSchema,
  memberListQuerySchema,
  memberListSchema,
} from './team.schemas.ts';

const params = z.object({ id: idParamSchema });

export const teamRoutes = {
  listTeam: defineRoute({
    name: 'team.listTeam',
    method: 'GET',
    path: '/team',
    summary: 'List team members; archived ones only if asked for',
    permission: 'team.manage',
    query: memberListQuerySchema,
    output: memberListSchema,
    errors: ['not_found'],
    example: (ids) => ({ query: { storeId: String(ids.storeId), sort: 'name' as const } }),
  }),
  exportTeam: defineRoute({
    name: 'team.exportTeam',
    method: 'GET',
    path: '/team/export',
    summary: 'Export the same people as CSV',
    permission: 'team.manage',
    query: memberFiltersSchema,
    output: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_found'],
    example: (ids) => ({ query: { storeId: String(ids.storeId) } }),
  }),
  getMember: defineRoute({
    name: 'team.getMember',
    method: 'GET',
    path: '/team/{id}',
    summary: 'Get one person of the team',
    permission: 'team.manage',
    params,
    output: memberDetailSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.otherMemberId) } }),
  }),
  addMember: defineRoute({
    name: 'team.addMember',
    method: 'POST',
    path: '/team',
    summary: 'Add a person without a login; invite those with one',
    permission: 'team.manage',
    notWhileActing: true,
    body: newMemberSchema,
    output: savedSchema,
    errors: ['not_found'],
    example: (ids) => ({
      body: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        employeeCode: '1107',
        email: null,
        phone: '(212) 555-0123',
        birthday: '1996-04-23',
        role: null,
        storeIds: [ids.storeId],
      },
    }),
  }),
  changeMember: defineRoute({
    name: 'team.changeMember',
    method: 'PATCH',
    path: '/team/{id}',
    summary: 'Change a member’s details, role or locations; their open pages follow at once',
    permission: 'team.manage',
    notWhileActing: true,
    params,
    body: changeMemberSchema,
    output: savedSchema,
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
    summary: 'Archive a member; they are signed out of the business everywhere',
    permission: 'team.manage',
    notWhileActing: true,
    params,
    body: z.object({ version: versionSchema }),
    output: changedMemberSchema,
    errors: ['not_found', 'conflict', 'stale_version'],
    example: (ids) => ({ params: { id: String(ids.otherMemberId) }, body: { version: 1 } }),
  }),
};
