import { AppError } from '@washboard/contract/core/errors.ts';
import { type ImageSize, imageSizes } from '@washboard/contract/files/files.constants.ts';

export interface ReadImage {
  width: number;
  height: number;
  /** WebP, without what the camera wrote into the file. */
  sizes: Record<ImageSize, Buffer>;
}

const formats = ['jpeg', 'png', 'webp', 'gif'];
const mostPixels = 60_000_000;
/** Seconds for one size. */
const longest = 20;
const unreadable = 'This isn’t a JPEG, PNG, WebP or GIF image, or it is damaged';

/** Reads an uploaded image and encodes it again in each size, upright; throws `bad_input` for anything else. */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  // A third of the server's start, and most servers never need it.
  const { default: sharp } = await import('sharp');
  const resized = async (side: number) =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: longest })
      .toBuffer({ resolveWithObject: true });
  try {
    const { format } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    if (!formats.includes(format)) throw new Error(`The format ${format} isn’t offered.`);
    const large = await resized(imageSizes.large);
    const small = await resized(imageSizes.small);
    const { width, height } = large.info;
    return { width, height, sizes: { large: large.data, small: small.data } };
  } catch (cause) {
    throw new AppError('bad_input', { fields: [{ path: 'file', message: unreadable }], cause });
  }
}
