import sharp from 'sharp';
import { expect, it } from 'vitest';
import { decompressionBomb, jpeg, phonePhoto, png } from '../../../tests/support/sample-files';
import { reEncode } from './re-encode.server';

const drawn = async (bytes: Uint8Array) => {
  const result = await reEncode(bytes);
  if (!result.ok) throw new Error(result.message);
  return { jpeg: result.jpeg, about: await sharp(result.jpeg).metadata() };
};

it('leaves behind where and with what a picture was taken, and turns it upright', async () => {
  const photo = await phonePhoto();
  expect(photo.includes('Tattler')).toBe(true);

  const { jpeg, about } = await drawn(photo);

  expect(about).toMatchObject({ format: 'jpeg', width: 50, height: 80 });
  expect(about.exif ?? about.orientation ?? about.icc ?? about.xmp).toBeUndefined();
  expect(jpeg.includes('Tattler')).toBe(false);
});

it('leaves behind what is hidden after the picture', async () => {
  const polyglot = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);

  expect((await drawn(polyglot)).jpeg.includes('script')).toBe(false);
});

it('draws see-through parts on white', async () => {
  const { jpeg, about } = await drawn(await png());

  const { channels } = await sharp(jpeg).stats();
  expect(about.channels).toBe(3);
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

it('makes a large picture at most 3000 pixels long, and leaves a small one as large as it is', async () => {
  expect((await drawn(await jpeg(6_000, 1_500))).about).toMatchObject({
    width: 3_000,
    height: 750,
  });
  expect((await drawn(await jpeg(60, 40))).about).toMatchObject({ width: 60, height: 40 });
});

it.each([
  ['30,000 by 30,000', 30_000, 30_000],
  ['just over 40 megapixels', 8_000, 5_001],
])('does not open a picture of %s', async (_size, width, height) => {
  expect(await reEncode(decompressionBomb(width, height))).toMatchObject({
    ok: false,
    status: 422,
    message: expect.stringContaining('more than 40 megapixels'),
  });
});

it('opens a picture of exactly 40 megapixels', async () => {
  expect(await reEncode(decompressionBomb(8_000, 5_000))).toMatchObject({ ok: true });
});

it.each([
  ['cut short', async () => (await jpeg(600, 400)).subarray(0, 900)],
  ['of which only the first bytes are right', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1])],
  ['of a form that this server cannot decode', async () => heic],
])('refuses a picture %s', async (_what, make) => {
  expect(await reEncode(await make())).toMatchObject({ ok: false, status: 422 });
});

/** The head of a HEIC file without the codec’s data. */
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
