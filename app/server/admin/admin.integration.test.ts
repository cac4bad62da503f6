import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { opened } from '../../../tests/support/opened';
import { someStaff } from '../../../tests/support/staff';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { newPatient } from '../../../tests/support/visitors';
import { readPublications } from '../../content/published.server';
import { forgetKeys, requireKeys, workWithKeys } from '../../database/sealing/keys.server';
import { sealerFor } from '../../database/sealing/sealing.server';
import { documents } from '../../database/tables/documents.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import { sealSecret, unsealSecret } from '../../identity/second-factor/app-code.server';
import type { KeyRing } from '../../kernel/config/config.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { seal, unseal } from '../../kernel/files/seal.server';
import { sha256 } from '../../kernel/sha256.server';
import { importDocuments } from '../../quizzes/authoring/library/import-documents.server';
import { importFixtures } from '../../quizzes/authoring/library/import-fixtures.server';
import { sampleContent } from '../../quizzes/authoring/release/checkout.server';
import { exportContent } from './export-content.server';
import { rotateKeys } from './rotate-keys.server';

const database = withDatabase();
const folder = temporaryFolder();
const textOf = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');

/** A folder of content of one’s own: all lists, and one short quiz. */
function ownContent(name: string, without: string[] = []): string {
  const own = join(folder, name);
  for (const part of [
    'catalogue.json',
    'reference',
    'clinical',
    'quizzes/checkInHair.json',
    'promises/checkInHair.json',
  ]) {
    if (without.includes(part)) continue;
    mkdirSync(join(own, part, '..'), { recursive: true });
    cpSync(join(sampleContent, part), join(own, part), { recursive: true });
  }
  return own;
}

describe('a folder of content', () => {
  const publish = async (from: string, isWanted = true) => {
    const published = await importFixtures(database.db, null, { folder: from, isWanted });
    await importDocuments(database.db, new Date(), from);
    return published;
  };

  it('that lacks what nobody has published is refused whole, with the names of what it lacks', async () => {
    const own = ownContent('lacking', ['catalogue.json']);

    await expect(publish(own)).rejects.toThrow(
      /lacking has no catalogue\.json, and nothing of it is published yet/,
    );
    expect((await readPublications(database.db)).size).toBe(0);
  });

  it('is published, written out again as it was, and then holds nothing new', async () => {
    const own = ownContent('own');
    expect(await publish(own)).toEqual(
      expect.arrayContaining(['catalogue/catalogue', 'quiz/checkInHair']),
    );

    const out = join(folder, 'out');
    await exportContent(database.db, out);

    expect(JSON.parse(textOf('out', 'quizzes/checkInHair.json'))).toEqual(
      JSON.parse(textOf('own', 'quizzes/checkInHair.json')),
    );
    expect(JSON.parse(textOf('out', 'clinical/medicines/finasteride.json'))).toEqual(
      JSON.parse(textOf('own', 'clinical/medicines/finasteride.json')),
    );
    expect(existsSync(join(out, 'promises/checkInHair.json'))).toBe(true);
    expect(await publish(out)).toEqual([]);
    await expect(exportContent(database.db, out)).rejects.toThrow('is not empty');
  });

  it('may hold the parts that change alone; an older text replaces a newer one where that is wanted', async () => {
    const before = ownContent('before');
    await publish(before);
    const catalogue = JSON.parse(textOf('before', 'catalogue.json'));
    const [first, ...products] = catalogue.products;
    const after = join(folder, 'after');
    mkdirSync(after);
    const renamed = { ...catalogue, products: [{ ...first, title: 'Another title' }, ...products] };
    writeFileSync(join(after, 'catalogue.json'), JSON.stringify(renamed));

    expect(await publish(after)).toEqual(['catalogue/catalogue']);
    expect(await publish(before, false)).toEqual([]);
    expect(await publish(before)).toEqual(['catalogue/catalogue']);
  });

  it('with a catalogue that fits no schema changes nothing', async () => {
    const own = ownContent('broken');
    const published = await readPublications(database.db);
    writeFileSync(join(own, 'catalogue.json'), JSON.stringify({ products: 'none' }));

    await expect(publish(own)).rejects.toThrow(
      `catalogue does not fit its schema. npm run validate -- --prove --content ${own} says more.`,
    );
    expect(await readPublications(database.db)).toEqual(published);
  });

  it('that is not there, or holds nothing of the kind, is not taken for one that is published', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);

    await expect(publish(join(folder, 'elsewhere'))).rejects.toThrow(
      /^There is no folder .*elsewhere\.$/,
    );
    await expect(publish(empty)).rejects.toThrow(/empty holds no content: it is laid out as/);
  });

  it('with a file that is no JSON is refused with its name and place', async () => {
    const own = ownContent('torn');
    writeFileSync(join(own, 'quizzes/checkInHair.json'), '{ "kind": ');

    await expect(publish(own)).rejects.toThrow(
      /torn\/quizzes\/checkInHair\.json is no JSON: .+\.$/,
    );
  });
});

describe('a key that is replaced', () => {
  const old = Buffer.alloc(32, 1);
  const next = Buffer.alloc(32, 2);
  const ring: KeyRing = [next, old];
  const servicesWith = (documentKeys: KeyRing) => {
    const context = testContext(database.db);
    return { ...context, config: { ...context.config, documentKeys, dataFolder: folder } };
  };

  it('leaves nothing behind that only the old key opens, and may be retired then', async () => {
    const { db } = database;
    const now = new Date('2026-03-01T12:00:00Z');
    const services = servicesWith(ring);
    const store = documentStore(services.config);
    const { user, visitorId } = await newPatient(db);
    const storeKey = 'c0ffee00-0000-4000-8000-000000000001';
    const file = Buffer.from('an ID');
    await store.write(storeKey, seal(file, [old], storeKey));
    const stored = { kind: 'document', mime: 'application/pdf', bytes: file.length } as const;
    await db
      .insert(documents)
      .values({ ...stored, visitorId, userId: user.id, sha256: sha256(file), storeKey });
    const staff = await someStaff(db, 'Nadia', 'nurse');
    const secret = sealSecret('JBSWY3DPEHPK3PXP', [old], staff.id);
    const made = { userId: staff.id, secret, createdAt: now };
    await db
      .insert(secondFactors)
      .values(made)
      .onConflictDoUpdate({ target: secondFactors.userId, set: { secret } });
    await requireKeys(db, [old], now);
    const sealer = await sealerFor(db, { purpose: 'person', id: user.id });
    const text = sealer.text('Words.', 'messages.text:1');

    await expect(requireKeys(db, [next], now)).rejects.toThrow(
      /^DOCUMENT_KEY is [0-9a-f]{16}, and documents of this database are sealed with/,
    );
    await requireKeys(db, ring, now);
    expect((await rotateKeys(services)).retired).toHaveLength(1);

    const [document] = await db.select().from(documents).where(eq(documents.userId, user.id));
    const place = document?.storeKey ?? '';
    expect(place).not.toBe(storeKey);
    expect(unseal((await store.read(place)) ?? file, [next], place)).toEqual(file);
    const [factor] = await db
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, staff.id));
    expect(unsealSecret(factor?.secret ?? '', [next], staff.id)).toBe('JBSWY3DPEHPK3PXP');
    await requireKeys(db, [next], now);
    forgetKeys();
    expect(await opened(db, text, 'messages.text', 1)).toBe('Words.');
    const nothing = { documents: 0, secondFactors: 0, textKeys: 0, retired: [] };
    expect(await rotateKeys(services)).toEqual(nothing);
    workWithKeys([old]);
  });
});
