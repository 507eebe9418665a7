import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { defineRows } from '../example-rows.ts';

/** An uploaded image. */
export const filesRows = defineRows(async ({ app, world }) => {
  const { body } = await app.call(fileRoutes.uploadImage, {}, world.sessions.owner);
  return { imageName: body.name };
});
