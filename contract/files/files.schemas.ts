import { z } from 'zod';
import { type ImageSize, imageSizes } from './files.constants.ts';

/** The name of a kept image; other modules store it with what the image shows. */
export const imageNameSchema = z.uuid('Not an image');

export const keptImageSchema = z.object({
  name: imageNameSchema,
  /** In pixels, as kept. */
  width: z.int(),
  height: z.int(),
});
export type KeptImage = z.output<typeof keptImageSchema>;

export const imageQuerySchema = z.object({
  size: z.enum(Object.keys(imageSizes) as [ImageSize, ...ImageSize[]]).default('large'),
});
