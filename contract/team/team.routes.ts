import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { teamMemberSchema } from './team.schemas.ts';

export const teamRoutes = {
  listTeam: defineRoute({
    name: 'team.listTeam',
    method: 'GET',
    path: '/team',
    summary: 'Everybody who works in the business, by name; at most 1,000',
    permission: 'team.manage',
    output: z.object({ records: z.array(teamMemberSchema) }),
    example: () => ({}),
  }),
};
