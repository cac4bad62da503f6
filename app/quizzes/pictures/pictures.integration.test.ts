import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { jpeg, pdf, phonePhoto, png } from '../../../tests/support/sample-files';
import { Studio } from '../../../tests/support/studio';
import { mostPictureBytes } from './picture-limits';
import { listPictures, readPicture, storePicture } from './pictures.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

async function* bytes(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file;
}

const send = (file: Uint8Array, alt = 'A pen') =>
  storePicture(studio.context, studio.people.jonas, {
    content: bytes(file),
    claimedName: 'pen.jpg',
    alt,
  });

async function storedPicture(file: Uint8Array, alt?: string) {
  const result = await send(file, alt);
  if (!result.ok) throw new Error(result.message);
  return result.picture;
}

const fileOf = (src: string) => readPicture(database.db, src.replace('/pictures/', ''));

describe('a picture for quizzes', () => {
  it('is drawn anew as WebP, upright and without what it came with', async () => {
    const photo = await phonePhoto();
    expect(photo.includes('Tattler')).toBe(true);
    const { src, width, height } = await storedPicture(photo);

    const file = await fileOf(src);
    if (!file) throw new Error('The picture is not there.');
    const about = await sharp(file).metadata();
    expect(about).toMatchObject({ format: 'webp', width, height });
    expect(about.exif ?? about.xmp ?? about.icc).toBeUndefined();
    expect(file.includes('Tattler')).toBe(false);
  });

  it('is at most 1,600 pixels long, and see-through where it was', async () => {
    expect(await storedPicture(await jpeg(3_200, 400))).toMatchObject({
      width: 1_600,
      height: 200,
    });
    const { src } = await storedPicture(await png());
    expect(await sharp((await fileOf(src)) ?? undefined).metadata()).toMatchObject({
      hasAlpha: true,
    });
  });

  it('that is sent twice is one picture', async () => {
    const file = await jpeg(90, 60);
    const first = await storedPicture(file, 'A blue square');
    const second = await storedPicture(file, 'Another word for it');
    expect(second.src).toBe(first.src);

    const listed = await listPictures(database.db);
    expect(listed.filter(({ src }) => src === first.src)).toEqual([first]);
  });

  it.each([
    ['without words for people who cannot see it', () => jpeg(), ' ', 422],
    ['that is something else', async () => pdf, 'A paper', 415],
    ['that is too large', async () => Buffer.alloc(mostPictureBytes + 1, 1), 'A wall', 413],
  ])('%s is not kept', async (_, file, alt, status) => {
    expect(await send(await file(), alt)).toMatchObject({ ok: false, status });
  });

  it.each(['', '../secret', `${'a'.repeat(64)}.webp`, `${'a'.repeat(64)}.svg`])(
    'is not found as “%s”',
    async (name) => {
      expect(await readPicture(database.db, name)).toBeNull();
    },
  );
});
