import { forgetPublications } from '../../../content/published.server';
import {
  type ContentKind,
  contentPublished,
  contentRevisions,
} from '../../../database/tables/content.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { sha256 } from '../../../kernel/sha256.server';
import { namesOf } from '../library/authors.server';
import type { DeskFacts } from './desk-gate';

/** A word on a draft, as it is on record. Throws a 422 where a change is asked for without saying which. */
export function readReview({ intent, note }: { intent: 'approve' | 'refuse'; note: string }) {
  const why = note.trim();
  if (intent === 'refuse' && why === '') {
    const message = 'Say what has to change, so that the author can mend it.';
    throw refuse(422, message, { errors: { note: message } });
  }
  return { action: intent === 'approve' ? ('approved' as const) : ('refused' as const), why };
}

/** Text of a draft, beside the one that is published. */
export interface Shown {
  hash: string;
  against: string | null;
}

/**
 * Throws a 409 unless the draft, and what is published beside it, are what the sender has on the screen.
 * @param message Reason in words.
 */
export function requireShown(draft: Shown, sent: Partial<Shown>, message: string): void {
  const { hash, against } = { ...draft, ...sent };
  if (draft.hash === hash && draft.against === against) return;
  throw refuse(409, message, { reason: 'hash', hash: draft.hash });
}

interface Serving {
  kind: ContentKind;
  key: string;
  body: string;
  by: string;
  why: string;
  at: Date;
}

/**
 * Replaces what is published under a key. Call it with the lock of publications in hand.
 * @returns the revision.
 */
export async function serve(tx: Tx, { kind, key, body, by, why, at }: Serving): Promise<string> {
  const revision = sha256(body);
  await tx
    .insert(contentRevisions)
    .values({ kind, key, revision, body, createdAt: at })
    .onConflictDoNothing();
  const served = { revision, publishedAt: at, publishedBy: by, why };
  await tx
    .insert(contentPublished)
    .values({ kind, key, ...served })
    .onConflictDoUpdate({ target: [contentPublished.kind, contentPublished.key], set: served });
  forgetPublications(tx);
  return revision;
}

/** Progress of a draft, as everybody may read it. */
export async function releaseFacts(db: Queryable, { isChanged, authors, reviews }: DeskFacts) {
  const names = await namesOf(db, authors);
  return {
    isChanged,
    authors: [...names.values()],
    reviews: reviews.map(({ userId: _, ...review }) => review),
  };
}
