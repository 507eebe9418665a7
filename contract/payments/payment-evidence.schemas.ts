import { z } from 'zod';
import { evidenceSectionsSchema } from '../core/evidence.ts';
import { idSchema, instantSchema } from '../core/schema.ts';
import { tenders } from './payments.constants.ts';

/** What is recorded of an order's payment, for a customer or a bank that disputes it. */
export const paymentEvidenceSchema = z.object({
  paymentId: idSchema,
  orderId: idSchema,
  orderCode: z.string(),
  storeName: z.string(),
  timeZone: z.string(),
  at: instantSchema,
  tender: z.enum(tenders).nullable(),
  amountCents: z.int(),
  madeAt: instantSchema,
  sections: evidenceSectionsSchema,
});
export type PaymentEvidence = z.output<typeof paymentEvidenceSchema>;
