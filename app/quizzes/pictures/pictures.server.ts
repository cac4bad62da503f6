import { desc, eq, inArray } from 'drizzle-orm';
import { pictures } from '../../database/tables/content.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import { reEncodeAsWebp } from '../../kernel/files/re-encode.server';
import {
  type RefusedUpload,
  readCapped,
  recognize,
  refuseUpload,
} from '../../kernel/files/recognize.server';
import { canBeStored } from '../../kernel/http/forms/form-text';
import type { Services } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { longestAlt, mostPictureBytes } from './picture-limits';

/** A picture as the studio lists it. */
export interface StoredPicture {
  /** Its path on this site, as a quiz names it. */
  src: string;
  /** Words on what it shows. */
  alt: string;
  width: number;
  height: number;
}

/** The picture as it is kept, or why it is not. */
export type PictureResult = { ok: true; picture: StoredPicture } | RefusedUpload;

const tooLarge = refuseUpload(
  413,
  'This picture is too large. The most is 10 MB: save it smaller and try again.',
);
const undescribed = refuseUpload(
  422,
  'Say in a few words what the picture shows, for people who cannot see it.',
);

/**
 * Keeps a picture for quizzes, drawn anew as WebP. The same picture sent again is the same picture, and
 * keeps the description it came with.
 * @param claimedName Name that the browser gives the file; only ever said back.
 */
export async function storePicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: SignedInUser,
  {
    content,
    claimedName,
    alt,
  }: { content: AsyncIterable<Uint8Array>; claimedName: string; alt: string },
): Promise<PictureResult> {
  const described = alt.trim();
  if (described === '' || described.length > longestAlt || !canBeStored(described))
    return undescribed;
  const sent = await readCapped(content, mostPictureBytes);
  if (!sent) return tooLarge;
  const recognized = await recognize(sent, 'photo', claimedName);
  if (!recognized.ok) return recognized;
  const drawn = await reEncodeAsWebp(sent);
  if (!drawn.ok) return drawn;
  const { webp, width, height } = drawn;
  const hash = sha256(webp);
  await db
    .insert(pictures)
    .values({
      ...{ hash, file: webp, alt: described, width, height },
      ...{ createdBy: user.id, createdAt: clock.now() },
    })
    .onConflictDoNothing();
  return { ok: true, picture: { src: pathOf(hash), alt: described, width, height } };
}

/** Every picture that was put here, the latest first. */
export async function listPictures(db: Queryable): Promise<StoredPicture[]> {
  const { hash, alt, width, height } = pictures;
  const rows = await db
    .select({ hash, alt, width, height })
    .from(pictures)
    .orderBy(desc(pictures.createdAt), pictures.hash)
    .limit(mostListed);
  return rows.map(({ hash: name, ...rest }) => ({ src: pathOf(name), ...rest }));
}

/** Number of pictures that are offered to choose from. */
const mostListed = 500;

/** The paths of those pictures that a text names and that are there. */
export async function picturesNamed(db: Queryable, text: string): Promise<Set<string>> {
  const hashes = [...text.matchAll(/\/pictures\/([0-9a-f]{64})\.webp/g)].flatMap(
    ([, hash]) => hash ?? [],
  );
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(inArray(pictures.hash, hashes));
  return new Set(rows.map(({ hash }) => pathOf(hash)));
}

/** The file of a picture by the name it is served under, `{hash}.webp`; null where there is none. */
export async function readPicture(db: Queryable, name: string): Promise<Buffer | null> {
  const hash = /^([0-9a-f]{64})\.webp$/.exec(name)?.[1];
  if (hash === undefined) return null;
  const [row] = await db
    .select({ file: pictures.file })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  return row?.file ?? null;
}

function pathOf(hash: string): string {
  return `/pictures/${hash}.webp`;
}
