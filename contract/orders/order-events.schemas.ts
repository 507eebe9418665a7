import { z } from 'zod';
import { amountSchema, employeeSchema, eventIdSchema, maxAmountCents } from '../core/event-parts.ts';
import { recurringWeekOptions } from '../core/limits.ts';
import { rateMillionthsSchema } from '../core/money/money.schemas.ts';
import { MAX_WEIGHT } from '../core/money/weight.ts';
import { notesSchema, offsetInstantSchema, textSchema } from '../core/schema.ts';
import { amountOfLine, computeOrder, discountableCents, type LineTerms } from './order-money.rules.ts';
import { orderTypes } from './order-types.constants.ts';
import { lineKinds, maxLines, orderStatuses, serviceFamilies } from './orders.constants.ts';

const orderRefSchema = eventIdSchema.meta({ description: 'The id of the order.created event' });

const lineSchema = z
  .strictObject({
    kind: z.enum(lineKinds),
    family: z.enum(serviceFamilies).nullable().default(null),
    code: textSchema(60, 'An item needs a service or product code'),
    name: textSchema(120, 'An item needs a name'),
    unitPriceCents: amountSchema,
    quantity: z.int().min(1).max(10_000).default(1),
    weight: z.int().min(0).max(MAX_WEIGHT).nullable().default(null),
    minimumCents: amountSchema.default(0),
    modifiers: z
      .array(z.strictObject({ name: textSchema(80, 'A modifier needs a name'), priceCents: amountSchema }))
      .max(20)
      .default([]),
    discountCents: amountSchema.default(0),
    taxRate: rateMillionthsSchema.default(0),
    amountCents: amountSchema.nullable().default(null),
    taxCents: amountSchema.nullable().default(null),
  })
  .superRefine((line, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (line.kind === 'PER_POUND' && line.weight === null)
      issue('weight', 'A by-the-pound item needs a weight in hundredths of a pound');
    if (line.kind !== 'PER_POUND' && line.weight !== null)
      issue('weight', 'Only by-the-pound items have a weight');
    if (!isComputable(line)) return;
    const amount = amountOfLine(line);
    if (amount > maxAmountCents) issue('unitPriceCents', 'The item is more than $10,000,000');
    if (line.discountCents > amount) issue('discountCents', 'The discount is larger than the item');
  });
export type OrderLine = z.output<typeof lineSchema>;

/** A number that is too large fails its own limit; its line isn't checked further. */
function isComputable(line: LineTerms): boolean {
  return (
    isWhole(line.unitPriceCents) &&
    isWhole(line.quantity) &&
    isWhole(line.weight) &&
    isWhole(line.minimumCents) &&
    isWhole(line.discountCents) &&
    isWhole(line.taxRate) &&
    isWhole(line.amountCents) &&
    isWhole(line.taxCents) &&
    line.modifiers.every((modifier) => isWhole(modifier.priceCents))
  );
}

const isWhole = (number: number | null) => number === null || Number.isSafeInteger(number);

export const orderLinesSchema = z.array(lineSchema).max(maxLines);

const sums = {
  lines: orderLinesSchema.default([]),
  /** A discount on the whole order, spread over goods and services. */
  discountCents: amountSchema.default(0),
  tipCents: amountSchema.default(0),
  /** The register's total; an order with a different total is refused. */
  totalCents: amountSchema.nullable().default(null),
};

function checkSums(
  body: { lines: OrderLine[]; discountCents: number; tipCents: number; totalCents: number | null },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!body.lines.every(isComputable) || !isWhole(body.discountCents) || !isWhole(body.tipCents)) return;
  if (body.lines.some((line) => line.discountCents > amountOfLine(line))) return;
  if (body.discountCents > discountableCents(body.lines)) {
    issue('discountCents', 'The discount is larger than the amount it applies to');
    return;
  }
  const { valueCents } = computeOrder(body.lines, body.discountCents, body.tipCents);
  if (valueCents > maxAmountCents) issue('lines', 'The order is more than $10,000,000');
  if (body.totalCents !== null && body.totalCents !== valueCents)
    issue('totalCents', `Items, tax and tip add up to ${valueCents} cents`);
}

export const orderCreatedSchema = z
  .strictObject({
    type: z.enum(orderTypes),
    /** Name on the ticket. */
    code: textSchema(40, 'An order needs a ticket code'),
    status: z.enum(orderStatuses).optional(),
    customer: eventIdSchema
      .nullable()
      .default(null)
      .meta({ description: 'The id of the customer.created event' }),
    /** Address for pickup and delivery. */
    address: eventIdSchema
      .nullable()
      .default(null)
      .meta({ description: 'The id of the customer.addressAdded event' }),
    recurringWeeks: z
      .literal([...recurringWeekOptions])
      .nullable()
      .default(null),
    promisedAt: offsetInstantSchema.nullable().default(null),
    promotion: z
      .strictObject({
        code: textSchema(60, 'A promotion needs a code'),
        /** Held out of the promotion, to measure its effect. */
        heldOut: z.boolean().default(false),
      })
      .nullable()
      .default(null),
    notes: notesSchema.default(''),
    by: employeeSchema,
    ...sums,
  })
  .superRefine((order, context) => {
    checkSums(order, context);
    if ((order.type === 'RECURRING') !== (order.recurringWeeks !== null))
      context.addIssue({
        code: 'custom',
        path: ['recurringWeeks'],
        message: 'Recurring orders, and only those, repeat every 1 to 4 weeks',
      });
  });
export type OrderCreated = z.output<typeof orderCreatedSchema>;

/** Lines added to an order later, or removed from it. */
export const orderAdjustedSchema = z
  .strictObject({
    order: orderRefSchema,
    effect: z.enum(['ADD', 'TAKE_BACK']),
    reason: textSchema(200).default(''),
    by: employeeSchema,
    ...sums,
  })
  .superRefine((change, context) => {
    checkSums(change, context);
    if (change.lines.length === 0 && change.tipCents === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: 'An adjustment needs items or a tip' });
  });
export type OrderAdjusted = z.output<typeof orderAdjustedSchema>;

export const orderStatusChangedSchema = z.strictObject({
  order: orderRefSchema,
  status: z.enum(orderStatuses),
  by: employeeSchema,
});

export const orderVoidedSchema = z.strictObject({
  order: orderRefSchema,
  reason: textSchema(200, 'A void needs a reason'),
  by: employeeSchema,
});
