import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@washboard/contract/core/errors.ts';
import type { ImageSize } from '@washboard/contract/files/files.constants.ts';
import type { KeptImage } from '@washboard/contract/files/files.schemas.ts';
import { type FileStore, FileStoreError } from '@washboard/integrations/files/port.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import type { Cleanup } from '../../platform/db/sweep.ts';
import type { Download } from '../../platform/module.ts';
import { createSharedRuns } from '../../platform/shared-runs.ts';
import { readImage } from './image.reader.ts';
import {
  deleteImage,
  hasImage,
  insertImage,
  letGoOfImage,
  readUnusedImages,
  useImage,
} from './images.store.ts';

const sizes = ['large', 'small'] as const satisfies readonly ImageSize[];
const pathOf = (businessId: number, name: string, size: ImageSize) => `${businessId}/${name}.${size}.webp`;

/** Decoding takes up to 240 MB and every core: one image at a time, and the businesses take turns. */
const readings = createSharedRuns({ images: { inAll: 1, ofGroup: 1 } });
/** Images that arrive or wait for that, each up to 20 MB. */
export const uploadsAtOnce = { inAll: 16, ofBusiness: 12 };
const uploads: number[] = [];

/** Runs an upload of a business unless too many wait already. */
async function inUploads<T>(businessId: number, work: () => Promise<T>): Promise<T> {
  const own = uploads.filter((one) => one === businessId).length;
  if (uploads.length >= uploadsAtOnce.inAll || own >= uploadsAtOnce.ofBusiness)
    throw new AppError('busy', { text: 'Many images are being uploaded. Please retry in a moment.' });
  uploads.push(businessId);
  try {
    return await work();
  } finally {
    uploads.splice(uploads.indexOf(businessId), 1);
  }
}

/** Keeps an uploaded image. Unless `replaceImage` says that something uses it, it is deleted after a day. */
export async function uploadImage(
  { business, upload, signal }: Pick<RequestContext, 'business' | 'upload' | 'signal'>,
  store: FileStore,
): Promise<KeptImage> {
  const {
    width,
    height,
    sizes: written,
  } = await inUploads(business.businessId, async () => {
    const content = await buffer(upload.bytes);
    const work = () => readImage(content);
    return readings.ask({ key: randomUUID(), lane: 'images', group: business.businessId, work }, signal);
  });
  const name = randomUUID();
  const bytes = written.large.length + written.small.length;
  // The row first: what is kept without one would never be deleted.
  await business.write((tx) => insertImage(tx, { name, width, height, bytes }));
  for (const size of sizes)
    await answering(store.put(pathOf(business.businessId, name, size), written[size], 'image/webp'));
  return { name, width, height };
}

/** An image of this business. Who may see the row that names it may see the image. */
export async function downloadImage(
  business: BusinessDb,
  store: FileStore,
  { name, size }: { name: string; size: ImageSize },
): Promise<Download> {
  const isKept = await hasImage(readingOf(business), name);
  const stream = isKept ? await answering(store.read(pathOf(business.businessId, name, size))) : undefined;
  if (stream === undefined) throw new AppError('not_found');
  return { fileName: `${name}.webp`, stream, neverChanges: true };
}

/** Notes that a row shows another image, or none, from now on. */
export async function replaceImage(
  tx: Tx,
  field: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  if (before !== null) await letGoOfImage(tx, before);
  if (after !== null && !(await useImage(tx, after)))
    throw new AppError('bad_input', { fields: [{ path: field, message: 'Upload this image again' }] });
}

/** Deletes images that nothing uses. */
export const deleteUnusedImages =
  (store: FileStore): Cleanup =>
  async (lookup) => {
    for (const image of await readUnusedImages(lookup)) {
      for (const size of sizes) await store.remove(pathOf(image.business_id, image.name, size));
      await deleteImage(lookup, image);
    }
  };

/** A store that doesn't answer is a fault of the moment. */
async function answering<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof FileStoreError)) throw cause;
    throw new AppError('busy', { text: 'The image store didn’t answer. Please retry in a moment.', cause });
  }
}
