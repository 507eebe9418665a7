import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { textSchema } from '../../core/schema.ts';

/** How a start is refunded: the tender by which the customer gets the money. */
export const refundTenders = ['CASH', 'CARD', 'PREPAID'] as const;

export const refundTurnSchema = z.object({
  amountCents: priceCentsSchema
    .min(1, 'Enter an amount')
    .max(100_000, 'The amount can’t be more than $1,000.00'),
  tender: z.enum(refundTenders),
  reason: textSchema(200, 'Reason is a required field'),
});
export type RefundTurn = z.output<typeof refundTurnSchema>;
