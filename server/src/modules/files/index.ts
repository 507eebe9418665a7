import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import type { FileStore } from '@washboard/integrations/files/port.ts';
import { defineModule } from '../../platform/module.ts';
import { deleteUnusedImages, downloadImage, uploadImage } from './images.service.ts';

export { downloadImage, replaceImage, uploadImage } from './images.service.ts';

/** Images that people upload; other modules store their names. */
export const filesModule = (store: FileStore) => ({
  ...defineModule({
    name: 'files',
    tables: ['kept_image'],
    cleanup: deleteUnusedImages(store),
    routes: fileRoutes,
    handlers: {
      uploadImage: (ctx) => uploadImage(ctx, store),
      getImage: (ctx, { params, query }) => downloadImage(ctx.business, store, { ...params, ...query }),
    },
  }),
  close: () => store.close(),
});
