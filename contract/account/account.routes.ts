import { z } from 'zod';
import { businessSchema } from '../auth/auth.schemas.ts';
import { billingSchema } from '../billing/billing.schemas.ts';
import { defineRoute } from '../core/route.ts';

/** Settings that pages of every role follow. */
const shownSettingsSchema = z.object({
  hasSelfServe: z.boolean(),
  hasFullServe: z.boolean(),
  isMessagingEnabled: z.boolean(),
  isCustomPreferencesEnabled: z.boolean(),
  /** Null if hang dry isn't offered. */
  hangDryInstructions: z.string().nullable(),
  receiptFooterMessage: z.string(),
  /** Null if receipts show no terms. */
  termsOfServiceUrl: z.string().nullable(),
  convenienceFeeName: z.string(),
});
export type ShownSettings = z.output<typeof shownSettingsSchema>;

/** A server of map tiles; its address has {z}, {x} and {y}. */
const mapTilesSchema = z.object({ address: z.string(), credit: z.string() });
export type MapTiles = z.output<typeof mapTilesSchema>;

/** GET /business-owner/account (spec section 7), with the support-chat hash of section 3. */
export const accountSchema = z.object({
  email: z.string(),
  uuid: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  supportChatHash: z.string(),
  business: businessSchema,
  /** Whether the subscription is suspended (spec section 9: billing flags), and how to end that. */
  billing: billingSchema,
  settings: shownSettingsSchema,
  /** The number to call for help; null if none is configured. */
  supportPhone: z.string().nullable(),
  /** Where maps get their tiles; null if nothing is configured. */
  mapTiles: mapTilesSchema.nullable(),
});

export const accountRoutes = {
  getAccount: defineRoute({
    name: 'account.getAccount',
    method: 'GET',
    path: '/business-owner/account',
    summary: 'Get the signed-in user and the business',
    permission: 'session.use',
    output: accountSchema,
    example: () => ({}),
  }),
};
