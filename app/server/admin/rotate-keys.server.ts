import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { resealKey, retireKeys } from '../../database/sealing/keys.server';
import { documents } from '../../database/tables/documents.schema.server';
import { sealingKeys } from '../../database/tables/platform.schema.server';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import {
  isSealedWith,
  sealSecret,
  unsealSecret,
} from '../../identity/second-factor/app-code.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { keyName, seal, sealedWith, unseal } from '../../kernel/files/seal.server';
import type { Services } from '../../kernel/http/load-context';

export interface Rotated {
  documents: number;
  secondFactors: number;
  /** Keys that texts are sealed with. */
  textKeys: number;
  /** Names of keys that nothing is sealed with any more. */
  retired: string[];
}

const batchSize = 100;

/**
 * Seals all that is not sealed with the first key anew, while servers go on: each thing in a step of its own, so that
 * it may be broken off and begun again. A document is written under another name first; its old file is swept later,
 * when nobody can be reading it any more. Keys before are retired once nothing needs them.
 */
export async function rotateKeys(services: Services): Promise<Rotated> {
  const { db, config, clock } = services;
  const resealed = {
    documents: await resealDocuments(services),
    secondFactors: await resealSecondFactors(services),
    textKeys: await resealKeys(services),
  };
  return { ...resealed, retired: await retireKeys(db, config.documentKeys, clock.now()) };
}

async function resealDocuments({ db, config }: Services): Promise<number> {
  const store = documentStore(config);
  const current = keyName(config.documentKeys[0]);
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: documents.id, storeKey: documents.storeKey })
      .from(documents)
      .where(gt(documents.id, after))
      .orderBy(asc(documents.id))
      .limit(batchSize);
    for (const { id, storeKey } of rows) {
      after = id;
      const sealed = await store.read(storeKey);
      // The file of a deleted document is gone before its row is.
      if (sealed === null || sealedWith(sealed) === current) continue;
      const place = randomUUID();
      const plain = unseal(sealed, config.documentKeys, storeKey);
      await store.write(place, seal(plain, config.documentKeys, place));
      await db
        .update(documents)
        .set({ storeKey: place })
        .where(and(eq(documents.id, id), eq(documents.storeKey, storeKey)));
      count += 1;
    }
    if (rows.length < batchSize) return count;
  }
}

/** Keys that stand under another one are left as they are: they open with that. */
async function resealKeys({ db, config }: Services): Promise<number> {
  const current = keyName(config.documentKeys[0]);
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: sealingKeys.id, sealed: sealingKeys.sealed })
      .from(sealingKeys)
      .where(and(gt(sealingKeys.id, after), isNull(sealingKeys.within)))
      .orderBy(asc(sealingKeys.id))
      .limit(batchSize);
    for (const { id, sealed } of rows) {
      after = id;
      if (sealedWith(Buffer.from(sealed, 'base64')) === current) continue;
      const anew = resealKey(id, sealed, config.documentKeys);
      const changed = await db
        .update(sealingKeys)
        .set({ sealed: anew })
        .where(and(eq(sealingKeys.id, id), eq(sealingKeys.sealed, sealed)))
        .returning({ id: sealingKeys.id });
      count += changed.length;
    }
    if (rows.length < batchSize) return count;
  }
}

async function resealSecondFactors({ db, config }: Services): Promise<number> {
  const keys = config.documentKeys;
  const rows = await db
    .select({ userId: secondFactors.userId, secret: secondFactors.secret })
    .from(secondFactors);
  let count = 0;
  for (const { userId, secret } of rows) {
    if (isSealedWith(secret, keys[0])) continue;
    const sealed = sealSecret(unsealSecret(secret, keys, userId), keys, userId);
    const changed = await db
      .update(secondFactors)
      .set({ secret: sealed })
      .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret)))
      .returning({ userId: secondFactors.userId });
    count += changed.length;
  }
  return count;
}
