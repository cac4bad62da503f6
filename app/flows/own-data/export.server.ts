import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { readStoredFile } from '../../care/documents/documents.server';
import { countOnce, type RateLimit, waitInWords } from '../../database/rate-limit.server';
import { users } from '../../database/tables/accounts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import { dataExports } from '../../database/tables/own-data.schema.server';
import { proveOwner } from '../../identity/second-factor/prove-owner.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { day } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { seal } from '../../kernel/files/seal.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { sites } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';
import { copyAsked, copyReady } from '../../mail/templates/own-data';
import { collectOwn } from './collect.server';
import { readablePage } from './readable';

/** Time for which a copy can be downloaded. */
const life = day;

/** A copy costs a worker some seconds: this many for one person. */
const perPerson: RateLimit = {
  name: 'own-data',
  times: 5,
  seconds: 24 * 60 * 60,
  processes: 'together',
};

export interface ExportJobs {
  /** Makes the copy that somebody asked for. */
  'ownData.export': { export: string };
  /** Removes the file of a copy whose time is over. */
  'ownData.expire': { export: string };
}

const queue = createJobQueue<ExportJobs>();

export type Asked = { ok: true } | { ok: false; message: string };

/** Asks for a copy of everything, once its owner proved who they are. One that is being made is waited for. */
export async function askForExport(
  context: AppLoadContext,
  user: SignedInUser,
  password: string,
): Promise<Asked> {
  const proved = await proveOwner(context, user, password);
  if (!proved.ok) return { ok: false, message: proved.message };
  const wait = await countOnce(context, [[perPerson, user.id]]);
  if (wait > 0) {
    const message = `You asked for several copies today. Wait ${waitInWords(wait)} and try again.`;
    return { ok: false, message };
  }
  const { site, origin, clock } = context;
  const now = clock.now();
  await context.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(dataExports)
      .values({ userId: user.id, site, origin, askedAt: now })
      .onConflictDoNothing()
      .returning({ id: dataExports.id });
    if (!made) return;
    await queue.enqueue(tx, 'ownData.export', { export: made.id });
    await writeMail(tx, now, {
      key: `copy asked ${made.id}`,
      site,
      to: user.email,
      ...copyAsked({ firstName: user.firstName, site, origin }),
    });
  });
  return { ok: true };
}

/** Makes a copy, seals it and tells its owner. Run twice, the second makes it anew or finds it ready. */
async function makeExport({ export: id }: { export: string }, services: Services): Promise<void> {
  const { db, config, clock } = services;
  const [asked] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)));
  if (!asked) return;
  const [owner] = await db.select().from(users).where(eq(users.id, asked.userId));
  if (!owner || owner.closedFor === 'deletion') return;
  const name = `${owner.firstName} ${owner.lastName}`.trim();
  const file = await packEverything(services, asked, name);
  const storeKey = randomUUID();
  const store = documentStore(config);
  await store.write(storeKey, seal(file, config.documentKeys, storeKey));
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + life);
  const isFirst = await db.transaction(async (tx) => {
    const [ready] = await tx
      .update(dataExports)
      .set({ readyAt: now, expiresAt, storeKey, bytes: file.length })
      .where(and(eq(dataExports.id, id), isNull(dataExports.readyAt)))
      .returning({ id: dataExports.id });
    if (!ready) return false;
    await queue.enqueue(tx, 'ownData.expire', { export: id }, { runAt: expiresAt });
    const { site, origin } = asked;
    await writeMail(tx, now, {
      key: `copy ready ${id}`,
      site,
      to: owner.email,
      ...copyReady({ firstName: owner.firstName, site, origin }),
    });
    return true;
  });
  if (!isFirst) await store.remove(storeKey);
}

/** Packs all rows and files of a patient: a page to read, the same for programs, and their files beside them. */
async function packEverything(
  services: Services,
  { userId, site }: { userId: string; site: keyof typeof sites },
  name: string,
): Promise<Uint8Array> {
  const { db, clock } = services;
  const all = await collectOwn(db, userId);
  const stored = await db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), isNull(documents.deletedAt)));
  const files: Record<string, Uint8Array> = {};
  for (const { id, kind, mime, storeKey } of stored) {
    const ending = mime === 'application/pdf' ? 'pdf' : 'jpg';
    files[`files/${kind}-${id}.${ending}`] = await readStoredFile(services, storeKey);
  }
  const made = dayOf(clock.now());
  const cover = { name, clinic: sites[site].name, made, files: Object.keys(files) };
  const json = Object.fromEntries(all.map(({ part, rows }) => [part.table, rows]));
  const text = new TextEncoder();
  return zipSync({
    'your-data.html': text.encode(readablePage(cover, all)),
    'data.json': text.encode(JSON.stringify({ made, ...json }, null, 2)),
    // Pictures and PDFs are compressed already.
    ...Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path, [file, { level: 0 }]]),
    ),
  });
}

/** Removes what can no longer be downloaded. */
async function expireExport(
  { export: id }: { export: string },
  { db, config, clock }: Services,
): Promise<void> {
  const over = and(eq(dataExports.id, id), lte(dataExports.expiresAt, clock.now()));
  const [row] = await db.select().from(dataExports).where(over);
  if (!row?.storeKey) return;
  await documentStore(config).remove(row.storeKey);
  await db.update(dataExports).set({ storeKey: null }).where(eq(dataExports.id, id));
}

/** The newest copies of a patient, as their page shows them. */
export async function listExports({ db }: { db: Queryable }, userId: string) {
  return db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.askedAt))
    .limit(5);
}

/** The file of a copy of the patient who asks; null for one that is somebody else’s, or whose time is over. */
export async function readExport(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: string,
  id: string,
): Promise<Buffer<ArrayBuffer> | null> {
  if (!isUuid(id)) return null;
  const now = clock.now();
  const [row] = await db
    .update(dataExports)
    .set({ downloadedAt: now })
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        isNotNull(dataExports.storeKey),
        gt(dataExports.expiresAt, now),
      ),
    )
    .returning({ storeKey: dataExports.storeKey });
  return row?.storeKey ? readStoredFile({ config }, row.storeKey) : null;
}

export const exportTasks = {
  'ownData.export': makeExport,
  'ownData.expire': expireExport,
} satisfies Tasks<ExportJobs, Services>;
