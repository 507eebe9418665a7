import { z } from 'zod';
import { priceCentsSchema } from '../../core/money/money.schemas.ts';
import { idSchema, textSchema, versionSchema } from '../../core/schema.ts';
import { mostNamed } from './modifiers.constants.ts';

/** An extra on top of a service. */
export const modifierFactsSchema = z.object({
  name: textSchema(80, 'Name is a required field'),
  /** Whether it is offered. */
  isEnabled: z.boolean(),
  /** In cents, per piece, or once on what is sold by the pound. */
  price: priceCentsSchema,
  /** It goes with these services and the services of these categories; with none of both, with every service. */
  serviceCategoryIds: z.array(idSchema).max(mostNamed),
  serviceIds: z.array(idSchema).max(mostNamed),
});
export type ModifierFacts = z.output<typeof modifierFactsSchema>;
export const changeModifierSchema = modifierFactsSchema.extend({ version: versionSchema });

export const modifierSchema = z.object({
  modifierId: idSchema,
  ...modifierFactsSchema.shape,
  name: z.string(),
  isArchived: z.boolean(),
  version: versionSchema,
});
export type Modifier = z.output<typeof modifierSchema>;
