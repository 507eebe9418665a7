/** Largest image that people may upload. */
export const maxImageBytes = 20 * 1024 * 1024;
/** Widths and heights in pixels that an image is kept in, at most. */
export const imageSizes = { large: 1600, small: 200 } as const;
export type ImageSize = keyof typeof imageSizes;
/** What `<input type="file" accept>` offers. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif';

/** A GIF of one pixel. */
const pixel = 'GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;';

/** The upload of one image, of a route. */
export const imageUpload = {
  maxBytes: maxImageBytes,
  tooLarge: `The image is larger than ${maxImageBytes / 1024 ** 2} MB. Choose a smaller one.`,
  exampleFile: { name: 'pixel.gif', content: pixel },
};
