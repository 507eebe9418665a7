import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { imageUpload } from './files.constants.ts';
import { imageNameSchema, imageQuerySchema, keptImageSchema } from './files.schemas.ts';

export const fileRoutes = {
  uploadImage: defineRoute({
    name: 'files.uploadImage',
    method: 'POST',
    path: '/images',
    summary: 'Upload an image; it is deleted after a day unless something uses it',
    permission: 'session.use',
    output: keptImageSchema,
    errors: ['too_large'],
    triesPerMinute: 60,
    upload: imageUpload,
    example: () => ({}),
  }),
  getImage: defineRoute({
    name: 'files.getImage',
    method: 'GET',
    path: '/images/{name}',
    summary: 'Get an image as WebP',
    permission: 'session.use',
    params: z.object({ name: imageNameSchema }),
    query: imageQuerySchema,
    output: z.undefined(),
    download: 'image/webp',
    errors: ['not_found'],
    example: (ids) => ({ params: { name: ids.imageName } }),
  }),
};
