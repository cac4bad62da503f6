import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { servedAssets } from '../database/tables/platform.schema.server';
import { day } from '../kernel/calendar/milliseconds';
import type { Services } from '../kernel/http/load-context';
import type { OtherBuilds } from './static-assets';

/** A page that is open for longer than this is loaded anew when it asks for a script. */
const keptFor = 30 * day;
const batchSize = 40;

/**
 * Puts what this build has below /assets into the database before its first page is drawn: that page may ask a process
 * of the build before, and pages of the build before will ask this one.
 */
export async function shareAssets(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  clientFolder: string,
): Promise<void> {
  const files = new Set(readdirSync(join(clientFolder, 'assets')));
  const names = [...files].filter((name) => !/\.(br|gz)$/.test(name));
  const startedAt = clock.now();
  await db.transaction(async (tx) => {
    // Of two processes that start together, one does it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('served_assets'))`);
    const known = await tx
      .update(servedAssets)
      .set({ startedAt })
      .where(inArray(servedAssets.path, names.map(pathOf)))
      .returning({ path: servedAssets.path });
    const there = new Set(known.map(({ path }) => path));
    const lacking = names.filter((name) => !there.has(pathOf(name)));
    for (let at = 0; at < lacking.length; at += batchSize) {
      const rows = lacking.slice(at, at + batchSize).map(async (name) => {
        const isBrotli = files.has(`${name}.br`);
        const file = await readFile(join(clientFolder, 'assets', isBrotli ? `${name}.br` : name));
        const path = pathOf(name);
        return { path, file, isBrotli, mac: macOf(config, path, file), startedAt };
      });
      await tx.insert(servedAssets).values(await Promise.all(rows));
    }
    await tx
      .delete(servedAssets)
      .where(lt(servedAssets.startedAt, new Date(startedAt.getTime() - keptFor)));
  });
}

function pathOf(name: string): string {
  return `/assets/${name}`;
}

/** Looks for a file of another build. */
export async function findShared(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: string,
): ReturnType<OtherBuilds> {
  if (!/^\/assets\/[^/]{1,200}$/.test(path)) return null;
  const [found] = await db.select().from(servedAssets).where(eq(servedAssets.path, path));
  if (!found) return null;
  const isOurs = timingSafeEqual(
    Buffer.from(macOf(config, path, found.file)),
    Buffer.from(found.mac.padEnd(64).slice(0, 64)),
  );
  return isOurs ? { bytes: found.file, isBrotli: found.isBrotli } : null;
}

function macOf({ sessionSecret }: Services['config'], path: string, file: Uint8Array): string {
  return createHmac('sha256', sessionSecret)
    .update(`served asset ${path}\n`)
    .update(file)
    .digest('hex');
}
