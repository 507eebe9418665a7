import { z } from 'zod';
import { idSchema, notesSchema, textSchema, versionSchema } from '../core/schema.ts';
import { salesWeights, tipChoices, tipTypes, weightFlags } from './account.constants.ts';

/** Tips that customers can choose from: percent, or cents. */
export const tipSettingsSchema = z
  .object({
    isEnabled: z.boolean(),
    type: z.enum(tipTypes),
    choices: z.array(z.int().min(1).max(100_00)).length(tipChoices),
  })
  .superRefine(({ type, choices }, context) => {
    choices.forEach((choice, index) => {
      if (type === 'PERCENTAGE' && choice > 100)
        context.addIssue({ code: 'custom', path: ['choices', index], message: 'At most 100%' });
      if (index > 0 && choice <= (choices[index - 1] ?? 0))
        context.addIssue({
          code: 'custom',
          path: ['choices', index],
          message: 'Must be more than the one before',
        });
    });
  });

const urlMessage = 'Invalid web address';
const webAddressSchema = z
  .string()
  .trim()
  .max(500, urlMessage)
  .refine((text) => text === '' || isWebAddress(text), urlMessage)
  .meta({ examples: ['https://www.example.com/terms'] });

const settingsShape = {
  salesWeight: z.enum(salesWeights),
  beforeProcessing: z.boolean(),
  afterProcessing: z.boolean(),
  duringIntake: z.boolean(),
  onCompletion: z.boolean(),
  isCustomPreferencesEnabled: z.boolean(),
  requiresEmployeeCode: z.boolean(),
  /** Whether the terms of service have an address of their own. */
  isCustomUrl: z.boolean(),
  termsOfServiceUrl: webAddressSchema,
  receiptFooterMessage: notesSchema,
  isHangDryEnabled: z.boolean(),
  hangDryInstructions: notesSchema,
  hasSelfServe: z.boolean(),
  hasFullServe: z.boolean(),
  /** Whether the messenger is used. */
  isMessagingEnabled: z.boolean(),
  inStoreTips: tipSettingsSchema,
  onlineTips: tipSettingsSchema,
};

/** Checks that hold for all settings together. */
export const settingsFactsSchema = z.object(settingsShape).superRefine((settings, context) => {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!settings[weightFlags[settings.salesWeight]])
    issue('salesWeight', 'Record the weight that you bill by');
  if (!settings.hasSelfServe && !settings.hasFullServe)
    issue('hasFullServe', 'Offer self-serve, full-serve, or both');
  if (settings.isCustomUrl && settings.termsOfServiceUrl === '')
    issue('termsOfServiceUrl', 'Terms of service URL is a required field');
});

export const accountSettingsSchema = z.object({
  id: idSchema,
  businessId: idSchema,
  ...settingsShape,
  convenienceFeeName: z.string(),
  version: versionSchema,
});
export type AccountSettings = z.output<typeof accountSettingsSchema>;

/** Only the given settings change. */
export const patchSettingsSchema = z.object(settingsShape).partial().extend({ version: versionSchema });
export type PatchSettings = z.output<typeof patchSettingsSchema>;

export const convenienceFeeNameSchema = textSchema(60, 'Name is a required field');

/** The saved settings. `changeId` is the audit entry that can undo it; null if nothing changed. */
export const savedSettingsSchema = accountSettingsSchema.extend({ changeId: idSchema.nullable() });

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}
