import { z } from 'zod';
import { instantSchema, textSchema } from '../../core/schema.ts';

/** How far carriers are with registering a number for many texts (10DLC). */
export const registrationStates = {
  NOT_REGISTERED: 'Not registered',
  PENDING: 'Pending',
  VERIFIED: 'Verified',
  REFUSED: 'Refused',
} as const;
export type RegistrationState = keyof typeof registrationStates;
export const registrationStateNames = Object.keys(registrationStates) as [
  RegistrationState,
  ...RegistrationState[],
];

export const registrationSchema = z.object({
  state: z.enum(registrationStateNames),
  /** Why carriers refused it; null if they didn’t. */
  reason: textSchema(200).nullable(),
});
export type Registration = z.output<typeof registrationSchema>;

export const registrationStatusSchema = registrationSchema.extend({
  /** When the carrier told it; null if it was set by hand. */
  readAt: instantSchema.nullable(),
});
export type RegistrationStatus = z.output<typeof registrationStatusSchema>;
