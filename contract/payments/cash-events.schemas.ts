import { z } from 'zod';
import { amountSchema, employeeSchema, eventIdSchema, maxAmountCents } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';
import { giftCardSchema } from './gift-cards.schemas.ts';
import { noLoadTenders, tenders } from './payments.constants.ts';

const drawerRefSchema = eventIdSchema.meta({ description: 'The id of the drawer.opened event' });
const customerRefSchema = eventIdSchema.meta({ description: 'The id of the customer.created event' });
const signedAmountSchema = z.int().min(-maxAmountCents).max(maxAmountCents);

export const drawerOpenedSchema = z.strictObject({
  name: textSchema(60, 'A drawer needs a name'),
  floatCents: amountSchema,
  by: employeeSchema,
});
export type DrawerOpened = z.output<typeof drawerOpenedSchema>;

/** Cash put in or (negative) taken out, other than by a sale. */
export const drawerMovedSchema = z.strictObject({
  drawer: drawerRefSchema,
  amountCents: signedAmountSchema,
  reason: textSchema(200, 'A cash movement needs a reason'),
  by: employeeSchema,
});
export type DrawerMoved = z.output<typeof drawerMovedSchema>;

/** The count at closing; the latest `at` wins. */
export const drawerClosedSchema = z.strictObject({
  drawer: drawerRefSchema,
  countedCents: amountSchema,
  by: employeeSchema,
});
export type DrawerClosed = z.output<typeof drawerClosedSchema>;

/** Coins collected from machines; a negative amount corrects an earlier one. */
export const coinsCollectedSchema = z.strictObject({
  amountCents: signedAmountSchema,
  by: employeeSchema,
});
export type CoinsCollected = z.output<typeof coinsCollectedSchema>;

/** Prepaid value with its bonus, for its buyer or on a gift card. */
export const prepaidLoadedSchema = z
  .strictObject({
    customer: customerRefSchema
      .nullable()
      .default(null)
      .meta({ description: 'The id of the buyer’s customer.created event' }),
    giftCard: giftCardSchema.meta({
      description: 'The printed number of the gift card. Without it, the buyer holds the value',
    }),
    amountCents: amountSchema.min(1, 'Must be more than 0'),
    bonusCents: amountSchema.default(0),
    tender: z.enum(tenders).exclude(noLoadTenders),
    by: employeeSchema,
  })
  .superRefine(({ customer, giftCard }, context) => {
    if (customer === null && giftCard === null)
      context.addIssue({
        code: 'custom',
        path: ['customer'],
        message: 'Name a customer or a gift card, not both',
      });
  });
/** Credit given to a customer; a negative amount takes it away. */
export const creditGrantedSchema = z.strictObject({
  customer: customerRefSchema,
  amountCents: signedAmountSchema,
  reason: textSchema(200, 'Credit needs a reason'),
  by: employeeSchema,
});
