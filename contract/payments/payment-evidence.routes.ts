import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { idParamSchema } from '../core/schema.ts';
import { paymentEvidenceSchema } from './payment-evidence.schemas.ts';

export const paymentEvidenceRoutes = {
  getPaymentEvidence: defineRoute({
    name: 'payments.getPaymentEvidence',
    method: 'GET',
    path: '/payments/{id}/evidence',
    summary: 'Get everything recorded of an order’s payment, for a dispute; each copy is in the audit log',
    permission: 'payments.evidence',
    takesMoney: false,
    params: z.object({ id: idParamSchema }),
    output: paymentEvidenceSchema,
    errors: ['not_found'],
    example: (ids) => ({ params: { id: String(ids.paymentId) } }),
  }),
};
