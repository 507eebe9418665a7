import { z } from 'zod';
import { usStateSchema, zipCodeSchema } from '../core/contact/us-states.ts';
import { eventIdSchema } from '../core/event-parts.ts';
import { textSchema } from '../core/schema.ts';

export const addressFacts = {
  street: textSchema(160, 'Address is a required field'),
  city: textSchema(80, 'City is a required field'),
  state: usStateSchema,
  zipCode: zipCodeSchema,
  notes: textSchema(200).default(''),
};

/** A customer's address for pickups and deliveries. */
export const addressAddedSchema = z.strictObject({
  customer: eventIdSchema.meta({ description: 'The id of the customer.created event' }),
  ...addressFacts,
});
export type AddressAdded = z.output<typeof addressAddedSchema>;

/** The address is no longer offered; orders keep it. The first `at` of several wins. */
export const addressRemovedSchema = z.strictObject({
  address: eventIdSchema.meta({ description: 'The id of the customer.addressAdded event' }),
});
