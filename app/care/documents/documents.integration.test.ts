import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UploadKind } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { jpeg, pdf, phonePhoto, svg } from '../../../tests/support/sample-files';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { newPatient, newVisitor } from '../../../tests/support/visitors';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { mostDocuments } from '../../kernel/files/upload-kinds';
import { ownerOf } from './document-rows.server';
import {
  claimDocuments,
  currentDocument,
  deleteDocument,
  findDocument,
  readDocument,
  storeFormFile,
} from './documents.server';

const database = withDatabase();
const dataFolder = temporaryFolder();
const services = () => testContext(database.db, { config: testConfig({ dataFolder }) });

const store = (visitor: Visitor, kind: UploadKind, bytes: Uint8Array<ArrayBuffer>) =>
  storeFormFile(services(), ownerOf(visitor), kind, new File([bytes], 'a file'));
const stored = async (visitor: Visitor, kind: UploadKind, bytes?: Uint8Array<ArrayBuffer>) => {
  const result = await store(visitor, kind, bytes ?? Uint8Array.from(await jpeg()));
  if (!result.ok) throw new Error(result.message);
  return result.document;
};
const read = (visitor: Visitor, id: string) => readDocument(services(), id, visitor);
const filesOnDisk = () =>
  readdirSync(join(dataFolder, 'documents'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  );

describe('an upload', () => {
  it('is given back to whoever sent it, as a picture without its history', async () => {
    const maya = newVisitor();

    const { id } = await stored(maya, 'photo', Uint8Array.from(await phonePhoto()));

    const given = await read(maya, id);
    expect(given?.document).toEqual({
      id,
      kind: 'photo',
      mime: 'image/jpeg',
      bytes: given?.file.length,
    });
    expect(given?.file.includes('Lindqvist')).toBe(false);
  });

  it('that is a PDF is given back as it was sent', async () => {
    const maya = newVisitor();

    const { id, mime } = await stored(maya, 'document', pdf);

    expect(mime).toBe('application/pdf');
    expect((await read(maya, id))?.file.equals(pdf)).toBe(true);
  });

  it('is on the disk under no name of the patient’s, and unreadable', async () => {
    await stored(newVisitor(), 'document', pdf);

    for (const { name, parentPath } of filesOnDisk()) {
      expect(name).toMatch(/^[0-9a-f-]{36}$/);
      expect(readFileSync(join(parentPath, name)).includes('%PDF')).toBe(false);
    }
  });

  it.each([
    ['too large', () => new Uint8Array(15 * 1024 * 1024 + 1), 413],
    ['an SVG', () => svg, 415],
    ['empty', () => new Uint8Array(), 422],
  ])('that is %s is refused and leaves nothing behind', async (_what, make, status) => {
    const maya = newVisitor();
    const before = filesOnDisk().length;

    const result = await store(maya, 'document', make());

    expect(result).toMatchObject({ ok: false, status });
    expect(filesOnDisk()).toHaveLength(before);
    expect(await currentDocument(database.db, 'document', maya)).toBeNull();
  });
});

describe('someone else', () => {
  it('finds, reads and deletes nothing', async () => {
    const maya = newVisitor();
    const { id } = await stored(maya, 'idPicture');
    const theo = await newPatient(database.db);

    expect(await findDocument(database.db, id, theo)).toBeNull();
    expect(await read(theo, id)).toBeNull();
    expect(await deleteDocument(database.db, id, theo)).toBe('unknown');
    expect(await read(maya, id)).not.toBeNull();
  });

  it('finds nothing on the same browser once its owner signed in and out', async () => {
    const maya = await newPatient(database.db);
    const { id } = await stored(maya, 'photo');

    expect(await findDocument(database.db, id, { ...maya, user: null })).toBeNull();
  });
});

it.each(['', 'no-uuid', "' or 1=1 --"])('an id such as %s names nothing', async (id) => {
  expect(await findDocument(database.db, id, newVisitor())).toBeNull();
});

describe('a new photo', () => {
  it('takes the place of the former', async () => {
    const maya = newVisitor();
    const former = await stored(maya, 'photo');

    const next = await stored(maya, 'photo');

    expect(await currentDocument(database.db, 'photo', maya)).toEqual(next);
    expect(await findDocument(database.db, former.id, maya)).toBeNull();
  });

  it('leaves the other kinds, and other people’s photos, alone', async () => {
    const [maya, theo] = [newVisitor(), newVisitor()];
    const id = await stored(maya, 'idPicture');
    const photo = await stored(theo, 'photo');

    await stored(maya, 'photo');

    expect(await currentDocument(database.db, 'idPicture', maya)).toEqual(id);
    expect(await currentDocument(database.db, 'photo', theo)).toEqual(photo);
  });

  it('of four that are sent at the same time, one is the current', async () => {
    const maya = newVisitor();

    const sent = await Promise.all([1, 2, 3, 4].map(() => stored(maya, 'photo')));

    const found = await Promise.all(sent.map(({ id }) => findDocument(database.db, id, maya)));
    expect(found.filter(Boolean)).toHaveLength(1);
  });
});

describe('papers', () => {
  it('may be several', async () => {
    const maya = newVisitor();
    const first = await stored(maya, 'document', pdf);
    const second = await stored(maya, 'document');

    expect(await findDocument(database.db, first.id, maya)).toEqual(first);
    expect(await findDocument(database.db, second.id, maya)).toEqual(second);
  });

  it('are refused once there are too many', async () => {
    const maya = newVisitor();
    const row = { visitorId: maya.visitorId, kind: 'document', mime: 'application/pdf' } as const;
    const rows = Array.from({ length: mostDocuments }, (_, nth) => ({
      ...row,
      bytes: 1,
      sha256: '',
      storeKey: `${maya.visitorId} ${nth}`,
    }));
    await database.db.insert(documents).values(rows);
    const before = filesOnDisk().length;

    expect(await store(maya, 'document', pdf)).toMatchObject({ ok: false, status: 409 });
    expect(filesOnDisk()).toHaveLength(before);
  });
});

describe('whoever signs in', () => {
  it('keeps what they uploaded before, and it takes the place of what they had', async () => {
    const maya = await newPatient(database.db);
    const [formerId, card] = [
      await stored(maya, 'idPicture'),
      await stored(maya, 'insuranceCardFront'),
    ];
    const visiting = newVisitor();
    const [newId, paper] = [
      await stored(visiting, 'idPicture'),
      await stored(visiting, 'document'),
    ];

    await database.db.transaction((tx) => claimDocuments(tx, visiting.visitorId, maya.user.id));

    const own = (id: string) => findDocument(database.db, id, maya);
    expect(await own(formerId.id)).toBeNull();
    expect(await Promise.all([card, newId, paper].map(({ id }) => own(id)))).toEqual([
      card,
      newId,
      paper,
    ]);
    expect(await findDocument(database.db, newId.id, visiting)).toBeNull();
  });

  it('keeps everything when they had nothing, and may sign in twice', async () => {
    const maya = await newPatient(database.db);
    const visiting = newVisitor();
    const photo = await stored(visiting, 'photo');

    await claimDocuments(database.db, visiting.visitorId, maya.user.id);
    await claimDocuments(database.db, visiting.visitorId, maya.user.id);

    expect(await currentDocument(database.db, 'photo', maya)).toEqual(photo);
  });
});

it('a deleted document is gone, and deleting it again does nothing', async () => {
  const maya = newVisitor();
  const { id } = await stored(maya, 'photo');

  expect(await deleteDocument(database.db, id, maya)).toBe('deleted');
  expect(await deleteDocument(database.db, id, maya)).toBe('unknown');
  expect(await read(maya, id)).toBeNull();
});

it('a file that was exchanged on the disk for another person’s is not given out', async () => {
  const [maya, theo] = [newVisitor(), newVisitor()];
  const [own, other] = [await stored(maya, 'photo'), await stored(theo, 'photo')];
  const [ownPath, otherPath] = await Promise.all([own, other].map(({ id }) => pathOf(id)));

  copyFileSync(otherPath ?? '', ownPath ?? '');

  await expect(read(maya, own.id)).rejects.toThrow();
});

async function pathOf(id: string): Promise<string> {
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
  const file = filesOnDisk().find(({ name }) => name === row?.storeKey);
  return file ? join(file.parentPath, file.name) : '';
}
