import { z } from 'zod';
import { idSchema, textSchema, versionSchema } from '../core/schema.ts';

/** Lists that have saved views. */
export const viewedScreens = ['orders', 'customers'] as const;
export type ViewedScreen = (typeof viewedScreens)[number];

/** Most views of a screen per person. */
export const mostViews = 50;

const nameSchema = textSchema(40, 'Name is a required field');
/** The list's filters as a query string, without the question mark. */
const searchSchema = textSchema(2_000);

export const savedViewSchema = z.object({
  id: idSchema,
  screen: z.enum(viewedScreens),
  name: z.string(),
  search: z.string(),
  /** Shared with everyone in the business who can open the screen. */
  shared: z.boolean(),
  madeBy: z.string(),
  /** Whether the user can change or delete it. */
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
