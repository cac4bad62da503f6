import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { UploadKind } from '../../../schemas/generated/types';
import { type DocumentMime, documents } from '../../database/tables/documents.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { isOutOfRoom } from '../../kernel/database/passing-failures.server';
import { documentStore } from '../../kernel/files/document-store.server';
import { reEncode } from '../../kernel/files/re-encode.server';
import {
  type RefusedUpload,
  readCapped,
  recognize,
  refuseUpload,
} from '../../kernel/files/recognize.server';
import { StoreFailure } from '../../kernel/files/s3-store.server';
import { seal } from '../../kernel/files/seal.server';
import { mostBytes, mostDocuments, uploadRules } from '../../kernel/files/upload-kinds';
import type { Services } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { filePlaces } from '../../kernel/turns';
import { broughtBackByFile, informationGiven, lockAskedCases } from '../cases/change-case.server';
import {
  currentOf,
  type DocumentOwner,
  lockDocuments,
  notInMessages,
  retireDocuments,
  type StoredDocument,
  storedDocument,
  sweepLater,
} from './document-rows.server';

type StoreServices = Pick<Services, 'db' | 'config' | 'clock' | 'log'>;

/** The document as it is kept, or why it is not. */
export type StoreResult = { ok: true; document: StoredDocument } | RefusedUpload;

const tooLarge = refuseUpload(
  413,
  'This file is too large. The most is 15 MB: take the picture again, or save it smaller.',
);
const tooMany = refuseUpload(
  409,
  `You have ${mostDocuments} documents here, which is the most. Delete one to add another.`,
);
const notNow = refuseUpload(
  503,
  'Files cannot be kept at the moment. Nothing else was lost: send this one again in a few minutes.',
);

/**
 * Keeps what someone uploaded: looks into it, draws pictures anew, encrypts it and writes it down. Once
 * this returns `ok`, the document survives a loss of power. A new photo, ID or card takes the place of
 * the former one.
 * @param claimedName Name that the browser gives the file; only ever said back to the person.
 */
export async function storeDocument(
  services: StoreServices,
  owner: DocumentOwner,
  kind: UploadKind,
  { content, claimedName }: { content: AsyncIterable<Uint8Array>; claimedName: string },
): Promise<StoreResult> {
  return filePlaces.pass(async () => {
    const sent = await readCapped(content, mostBytes);
    return sent ? storeBytes(services, owner, kind, { sent, claimedName }) : tooLarge;
  });
}

/** Keeps a file from a form that was read as a whole, such as a quiz step without scripts. */
export async function storeFormFile(
  services: StoreServices,
  owner: DocumentOwner,
  kind: UploadKind,
  file: File,
): Promise<StoreResult> {
  if (file.size > mostBytes) return tooLarge;
  const sent = Buffer.from(await file.arrayBuffer());
  return storeBytes(services, owner, kind, { sent, claimedName: file.name });
}

async function storeBytes(
  services: StoreServices,
  owner: DocumentOwner,
  kind: UploadKind,
  { sent, claimedName }: { sent: Buffer; claimedName: string },
): Promise<StoreResult> {
  const prepared = await prepare(sent, kind, claimedName);
  if (!prepared.ok) return prepared;
  try {
    return await keep(services, owner, kind, prepared);
  } catch (error) {
    if (!(error instanceof StoreFailure || isOutOfRoom(error))) throw error;
    services.log.error({ err: error }, 'a file was not kept');
    return notNow;
  }
}

interface Prepared {
  ok: true;
  mime: DocumentMime;
  file: Buffer;
}

async function prepare(
  sent: Buffer,
  kind: UploadKind,
  claimedName: string,
): Promise<Prepared | RefusedUpload> {
  const recognized = await recognize(sent, kind, claimedName);
  if (!recognized.ok) return recognized;
  if (recognized.type === 'pdf') return { ok: true, mime: 'application/pdf', file: sent };
  const drawn = await reEncode(sent);
  return drawn.ok ? { ok: true, mime: 'image/jpeg', file: drawn.jpeg } : drawn;
}

async function keep(
  { db, config, clock }: StoreServices,
  owner: DocumentOwner,
  kind: UploadKind,
  { mime, file }: Prepared,
): Promise<StoreResult> {
  const store = documentStore(config);
  const storeKey = randomUUID();
  // Asked for before there is a file: should we crash, or never learn whether the row was committed, a
  // file without a row goes, and one with a row stays.
  await sweepLater(db, clock.now());
  await store.write(storeKey, seal(file, config.documentKeys, storeKey));
  const document = await db.transaction(async (tx) => {
    const asked = owner.userId === null ? [] : await lockAskedCases(tx, owner.userId);
    await lockDocuments(tx, owner);
    if (!(await makeRoom(tx, owner, kind))) return null;
    const back = await broughtBackByFile(tx, asked);
    if (owner.userId !== null) await informationGiven(tx, clock.now(), owner.userId, back);
    const [row] = await tx
      .insert(documents)
      .values({
        visitorId: owner.visitorId,
        userId: owner.userId,
        kind,
        mime,
        bytes: file.length,
        sha256: sha256(file),
        storeKey,
        createdAt: clock.now(),
      })
      .returning(storedDocument);
    return row ?? null;
  });
  if (document) return { ok: true, document };
  await store.remove(storeKey);
  return tooMany;
}

/**
 * Takes the former document of a single kind away. False when there are as many papers as there may be;
 * what went along with messages does not count, so that nobody runs out of room to write.
 */
async function makeRoom(tx: Tx, owner: DocumentOwner, kind: UploadKind): Promise<boolean> {
  const former = and(eq(documents.kind, kind), currentOf(owner));
  if (!uploadRules[kind].single) {
    return (await tx.$count(documents, and(former, notInMessages()))) < mostDocuments;
  }
  await retireDocuments(tx, former);
  return true;
}
