import { z } from 'zod';
import { idSchema, versionSchema } from '../../core/schema.ts';
import { deliveryPriceTypes } from './delivery-settings.constants.ts';

/** Texts of the spec, section 5. */
export const needsService = 'Please select atleast one service that you want to offer for pickup & delivery';
export const needsTier = 'Please select a Delivery Tier!';
export const needsTierPerZone = 'Please select a Delivery Tier for each zone!';

const facts = {
  generalDeliverySettings: z.object({ serviceMultiselectEnabled: z.boolean() }),
  ownDriverDeliverySettings: z.object({ active: z.boolean(), hasZones: z.boolean() }),
  onDemandDeliverySettings: z.object({ active: z.boolean() }),
  deliveryPriceType: z.enum(deliveryPriceTypes),
  deliveryTierId: idSchema.nullable(),
  /** The tier of each zone. */
  zones: z.array(z.object({ id: idSchema, deliveryTierId: idSchema.nullable() })).max(200),
  deliveryServiceIds: z.array(idSchema).max(500),
  offerDryCleaningForDelivery: z.boolean(),
  dryCleaningDeliveryPriceType: z.enum(deliveryPriceTypes),
};

const base = z.object(facts);
export type DeliverySettings = z.output<typeof base>;

/** Whether own drivers deliver by zone at the tier of each zone. */
export const isPricedByZone = (settings: DeliverySettings): boolean =>
  settings.deliveryPriceType === 'DELIVERY_TIER' &&
  settings.ownDriverDeliverySettings.active &&
  settings.ownDriverDeliverySettings.hasZones;

/** What is missing before a location can deliver. Nothing is required while it doesn't. */
export function missingFor(settings: DeliverySettings): { path: string; message: string }[] {
  const { ownDriverDeliverySettings: own, onDemandDeliverySettings: onDemand } = settings;
  if (!own.active && !onDemand.active) return [];
  if (settings.deliveryPriceType === 'RETAIL')
    return settings.deliveryServiceIds.length > 0
      ? []
      : [{ path: 'deliveryServiceIds', message: needsService }];
  if (isPricedByZone(settings)) {
    const isWhole = settings.zones.length > 0 && settings.zones.every((zone) => zone.deliveryTierId !== null);
    return isWhole ? [] : [{ path: 'zones', message: needsTierPerZone }];
  }
  return settings.deliveryTierId === null ? [{ path: 'deliveryTierId', message: needsTier }] : [];
}

const checkWhole = (settings: DeliverySettings, context: z.RefinementCtx) => {
  for (const { path, message } of missingFor(settings))
    context.addIssue({ code: 'custom', path: [path], message });
};

export const changeDeliverySettingsSchema = z
  .object({ ...facts, version: versionSchema })
  .superRefine(checkWhole);

export const deliverySettingsPageSchema = z.object({
  settings: z.object({ ...facts, version: versionSchema }),
  /** The services that can be offered. */
  services: z.array(
    z.object({ id: idSchema, name: z.string(), family: z.enum(['LAUNDRY', 'DRY_CLEANING']).nullable() }),
  ),
  hasDeliveryEnabled: z.boolean(),
});
export type DeliverySettingsPage = z.output<typeof deliverySettingsPageSchema>;
