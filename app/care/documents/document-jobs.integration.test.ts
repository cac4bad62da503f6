import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { UploadKind } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { pdf } from '../../../tests/support/sample-files';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { newPatient, newVisitor } from '../../../tests/support/visitors';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import { fixedClock } from '../../kernel/clock';
import { documentStore } from '../../kernel/files/document-store.server';
import { documentTasks } from './document-jobs.server';
import { ownerOf } from './document-rows.server';
import { deleteDocument, readDocument, storeFormFile } from './documents.server';

const database = withDatabase();
const dataFolder = temporaryFolder();
const config = testConfig({ dataFolder });
const store = documentStore(config);
/** Files carry the time of the disk, so these tests live in the present. */
const now = Date.now();
const inHours = (hours: number) =>
  testContext(database.db, {
    config,
    clock: fixedClock(new Date(now + hours * 60 * 60 * 1000).toISOString()),
  });

const stored = async (visitor: Visitor, kind: UploadKind = 'document') => {
  const result = await storeFormFile(inHours(0), ownerOf(visitor), kind, new File([pdf], 'a'));
  if (!result.ok) throw new Error(result.message);
  return result.document.id;
};
const keyOf = async (id: string) => {
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
  return row?.storeKey ?? '';
};
const jobs = async () => {
  const { rows } = await database.db.execute<{ name: string; run_at: Date }>(
    sql`select task_identifier as name, run_at from graphile_worker.jobs order by run_at`,
  );
  return rows;
};
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of store.files()) found.push(key);
  return found.sort();
};
const sweep = (hours: number) => documentTasks['documents.sweep']({}, inHours(hours));

beforeEach(async () => {
  await database.db.delete(documents);
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
  for (const key of await keys()) await store.remove(key);
});

describe('deleting a document', () => {
  it('has its file removed by a job', async () => {
    const maya = newVisitor();
    const id = await stored(maya);
    const key = await keyOf(id);
    await deleteDocument(database.db, id, maya);
    expect((await jobs()).map(({ name }) => name)).toContain('documents.removeFile');

    await documentTasks['documents.removeFile']({ documentId: id }, inHours(0));
    await documentTasks['documents.removeFile']({ documentId: id }, inHours(0));

    expect(await store.read(key)).toBeNull();
  });

  it('is the only reason to remove a file', async () => {
    const maya = newVisitor();
    const id = await stored(maya);

    await documentTasks['documents.removeFile']({ documentId: id }, inHours(0));

    expect(await readDocument(inHours(0), id, maya)).not.toBeNull();
  });

  it('has the former file removed when a new one takes its place', async () => {
    const maya = newVisitor();
    await stored(maya, 'insuranceCardFront');
    await stored(maya, 'insuranceCardFront');

    expect((await jobs()).filter(({ name }) => name === 'documents.removeFile')).toHaveLength(1);
  });
});

describe('the sweep', () => {
  it('is asked for once a day, by whoever uploads', async () => {
    await stored(newVisitor());
    await stored(newVisitor());

    const [first, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(first?.name).toBe('documents.sweep');
    expect(new Date(first?.run_at ?? 0).getTime()).toBeGreaterThan(now + 24 * 60 * 60 * 1000);
  });

  it('keeps what someone needs', async () => {
    const maya = newVisitor();
    const id = await stored(maya);

    await sweep(48);

    expect(await readDocument(inHours(48), id, maya)).not.toBeNull();
  });

  it('removes what a crash left: files without a row, and halves of files', async () => {
    const fileKey = await keyOf(await stored(newVisitor()));
    await store.write(randomUUID(), pdf);
    await writeFile(
      join(
        dataFolder,
        'documents',
        fileKey.slice(0, 2),
        `${fileKey.slice(0, 2)}${randomUUID().slice(2)}.part`,
      ),
      pdf,
    );

    await sweep(48);

    expect(await keys()).toEqual([fileKey]);
  });

  it('does not touch what may still be on its way', async () => {
    const key = randomUUID();
    await store.write(key, pdf);

    await sweep(0.5);

    expect(await keys()).toEqual([key]);
  });

  it('removes the file of a deleted document whose job failed', async () => {
    const maya = newVisitor();
    await deleteDocument(database.db, await stored(maya), maya);

    await sweep(48);

    expect(await keys()).toEqual([]);
  });

  it('removes the files of an account that is gone', async () => {
    const maya = await newPatient(database.db);
    await stored(maya);
    await database.db.delete(users).where(eq(users.id, maya.user.id));

    await sweep(48);

    expect(await keys()).toEqual([]);
  });

  it('removes what nobody claimed in ninety days, and keeps what someone did', async () => {
    const fileKey = await keyOf(await stored(await newPatient(database.db)));
    await stored(newVisitor());

    await sweep(91 * 24);

    expect(await keys()).toEqual([fileKey]);
  });
});
