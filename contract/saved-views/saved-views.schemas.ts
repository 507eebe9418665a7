import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../core/schema.ts';

/** The lists that have views. */
export const viewedScreens = ['orders', 'customers'] as const;
export type ViewedScreen = (typeof viewedScreens)[number];

/** How many views of one screen a person may keep. */
export const mostViews = 50;

const nameSchema = textSchema(40, 'Name is a required field');
/** The filters of a list as they stand in its address, without the question mark. */
const searchSchema = textSchema(2_000);

export const savedViewSchema = z.object({
  id: idSchema,
  screen: z.enum(viewedScreens),
  name: z.string(),
  search: z.string(),
  /** Everybody of the business who may open the screen is offered it. */
  shared: z.boolean(),
  madeBy: z.string(),
  /** Whether the asker may change or remove it. */
  canChange: z.boolean(),
  version: versionSchema,
});
export type SavedView = z.output<typeof savedViewSchema>;

export const createSavedViewSchema = z.object({
  screen: z.enum(viewedScreens),
  name: nameSchema,
  search: searchSchema,
  shared: z.boolean().default(false),
});
export type CreateSavedView = z.output<typeof createSavedViewSchema>;

export const changeSavedViewSchema = z.object({
  name: nameSchema,
  search: searchSchema,
  shared: z.boolean(),
  version: versionSchema,
});
export type ChangeSavedView = z.output<typeof changeSavedViewSchema>;
