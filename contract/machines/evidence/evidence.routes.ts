import { z } from 'zod';
import { defineRoute } from '../../core/route.ts';
import { idParamSchema } from '../../core/schema.ts';
import { evidenceSchema } from './evidence.schemas.ts';

export const evidenceRoutes = {
  getEvidence: defineRoute({
    name: 'machines.getEvidence',
    method: 'GET',
    path: '/turns/{id}/evidence',
    summary: 'Get everything recorded of a turn, for a dispute; each copy is in the audit log',
    permission: 'machines.evidence',
    params: z.object({ id: idParamSchema }),
    output: evidenceSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.paidTurnId) } }),
  }),
};
