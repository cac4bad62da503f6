import sharp, { type Sharp } from 'sharp';
import { Turnstile } from '../turns';
import { type RefusedUpload, refuseUpload } from './recognize.server';

/** Pixels of the largest picture that is opened; more would be a burden, or a trap. */
const mostPixels = 40_000_000;
/** The longer side of what is kept, in pixels: enough to read an ID by. */
const longestSide = 3_000;
/** The longer side of a picture of a page, in pixels: enough for a wide screen. */
const longestSideOnPages = 1_600;
const secondsAllowed = 20;

// Decoded pictures of patients are not kept in memory for later.
sharp.cache(false);

/** One opened picture may take 160 MB, so few are open at a time. */
const turnstile = new Turnstile(2);

/**
 * Draws a picture anew as a JPEG, upright and in ordinary colors. What came with it (where and when it
 * was taken, thumbnails, anything hidden behind the pixels) stays behind.
 */
export async function reEncode(
  bytes: Uint8Array,
): Promise<{ ok: true; jpeg: Buffer } | RefusedUpload> {
  const drawn = await draw(bytes, longestSide, (picture) =>
    picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86 }),
  );
  return drawn.ok ? { ok: true, jpeg: drawn.file } : drawn;
}

/** Draws a picture for pages anew as a WebP, in the same way; see-through parts stay so. */
export async function reEncodeAsWebp(
  bytes: Uint8Array,
): Promise<{ ok: true; webp: Buffer; width: number; height: number } | RefusedUpload> {
  const drawn = await draw(bytes, longestSideOnPages, (picture) => picture.webp({ quality: 82 }));
  if (!drawn.ok) return drawn;
  const { file, width, height } = drawn;
  return { ok: true, webp: file, width, height };
}

type Drawn = { ok: true; file: Buffer; width: number; height: number };

async function draw(
  bytes: Uint8Array,
  longest: number,
  as: (picture: Sharp) => Sharp,
): Promise<Drawn | RefusedUpload> {
  return turnstile.pass(async () => {
    const size = await sizeOf(bytes);
    if (!size) return unreadable;
    if (size.width * size.height > mostPixels) return tooManyPixels;
    try {
      const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      const { data, info } = await as(picture)
        .timeout({ seconds: secondsAllowed })
        .toBuffer({ resolveWithObject: true });
      return { ok: true, file: data, width: info.width, height: info.height };
    } catch {
      // What is wrong with it is the decoder's affair; the person needs another picture.
      return unreadable;
    }
  });
}

const unreadable = refuseUpload(
  422,
  'This picture cannot be read. It may be damaged, or saved in a form only some phones know. Take it again, or save it as JPEG.',
);
const tooManyPixels = refuseUpload(
  422,
  'This picture has more than 40 megapixels. Take it again with a smaller size.',
);

/** Size of a picture as its header gives it, without opening the rest. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    return null;
  }
}

/** The longer side of a preview, in pixels: twice of what the page shows, for sharp screens. */
const longestPreviewSide = 480;

/** A kept picture, small. It was drawn by us when it was kept, so that it can be opened is certain. */
export function previewOf(jpeg: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  return turnstile.pass(async () => {
    const small = await sharp(jpeg)
      .resize({
        width: longestPreviewSide,
        height: longestPreviewSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality: 74 })
      .toBuffer();
    return Buffer.from(small);
  });
}
