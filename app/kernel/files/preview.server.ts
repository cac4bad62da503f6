import sharp from 'sharp';
import { Turnstile } from './turnstile';

/** The longer side of a preview, in pixels: twice of what the page shows, for sharp screens. */
const longestSide = 480;

/** Large pictures are opened a few at a time. */
const turnstile = new Turnstile(2);

/** A kept picture, small. It was drawn by us when it was kept, so that it can be opened is certain. */
export function previewOf(jpeg: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return turnstile.pass(async () => {
    const small = await sharp(jpeg)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 74 })
      .toBuffer();
    return Buffer.from(small);
  });
}
