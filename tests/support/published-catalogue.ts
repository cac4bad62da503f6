import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetPublications } from '../../app/content/published.server';
import {
  type ContentKind,
  contentPublished,
  contentRevisions,
} from '../../app/database/tables/content.schema.server';
import type { Db, Queryable } from '../../app/kernel/database/client.server';
import { projectRoot } from '../../app/kernel/root.server';
import { sha256 } from '../../app/kernel/sha256.server';
import type { PriceList } from '../../engine/commerce';

/** Publishes a catalogue in place of the one before, with the lists of the fixtures beside it. */
export async function publishCatalogue(db: Db, catalogue: PriceList): Promise<void> {
  const notice = 'Sample content, not medical advice.';
  await publish(db, 'catalogue', JSON.stringify({ notice, ...catalogue }));
  for (const list of ['states', 'allergies', 'professions', 'dangers', 'dueTimes'] as const) {
    await publish(
      db,
      list,
      readFileSync(join(projectRoot, `fixtures/reference/${list}.json`), 'utf8'),
    );
  }
  forgetPublications(db);
}

/** Publishes one piece of content in place of the one before. Call `forgetPublications` after the last. */
export async function publish(
  db: Queryable,
  kind: ContentKind,
  body: string,
  key: string = kind,
): Promise<void> {
  const revision = sha256(body);
  await db.insert(contentRevisions).values({ kind, key, revision, body }).onConflictDoNothing();
  await db
    .insert(contentPublished)
    .values({ kind, key, revision })
    .onConflictDoUpdate({
      target: [contentPublished.kind, contentPublished.key],
      set: { revision },
    });
}
