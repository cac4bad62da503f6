import { eq } from 'drizzle-orm';
import type { StudioDraftBody } from '../../../../schemas/generated/types';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { type Answer, answer, type Refusal, refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { Turns } from '../../../kernel/turns';
import { addAuthors, forgetAuthors, namesOf } from '../library/authors.server';
import { record } from '../library/record.server';
import { isAsItWas, isSameDraft, lockHead, requireDocument } from './documents.server';
import { keepDraft, migratedDraft } from './draft-texts.server';
import { keepWriter, writtenPieces } from './pieces.server';
import { editorBeside, keepWriting } from './presence.server';

/** A draft as the editor opens it. */
export interface OpenDraft {
  document: {
    id: string;
    name: string;
    quizKey: string;
    version: number;
    hash: string;
    updatedAt: string;
    updatedBy: string | null;
  };
  definition: string;
  savedRuns: string;
  promises: string;
  /** Changes made because the draft was kept in an older version of the language; not saved yet. */
  migrated: readonly string[];
}

export async function readDraft({ db }: { db: Queryable }, id: string): Promise<OpenDraft> {
  const document = await requireDocument(db, id);
  const names = await namesOf(db, [document.updatedBy]);
  const { name, quizKey, version, hash, savedRuns, promises, updatedAt, updatedBy } = document;
  const migration = await migratedDraft(document.definition);
  return {
    document: {
      id,
      name,
      quizKey,
      version,
      hash,
      updatedAt: updatedAt.toISOString(),
      updatedBy: (updatedBy && names.get(updatedBy)) || null,
    },
    definition: migration?.text ?? document.definition,
    savedRuns,
    promises,
    migrated: migration?.steps ?? [],
  };
}

/**
 * Queue in which whoever brings a whole draft waits for their turn, before any of it is parsed. A large one takes a
 * tenth of a second of the thread that answers patients and a connection to the database for a second: two leave room
 * for them.
 */
export const draftTurns = new Turns(2);

/** Outcome of a save. Nothing is ever overwritten: whoever is not up to date is told. */
export type Saved =
  | { ok: true; version: number; hash: string; savedAt: string }
  | {
      ok: false;
      /** `editor`: somebody else writes now. `version`: the draft went on somewhere else. */
      reason: 'editor' | 'version';
      message: string;
      version: number;
      editor: { name: string } | null;
    };

/** Reply to a save: what the draft is now, or a 409 with what was in the way. */
export function savedReply({ ok, ...saved }: Saved): Answer<object> | Refusal {
  return 'message' in saved ? refuse(409, saved.message, saved) : answer(saved);
}

/** Reply with a draft that is opened, the person who asked for it, and the token of their calls. */
export function openedReply(
  context: AppLoadContext,
  user: SignedInUser,
  draft: OpenDraft,
): Answer<object> {
  return answer({ ...draft, person: user.id, csrf: csrfToken(context) });
}

/** Saves a draft, if it began from the latest version and nobody else writes. Safe to repeat. */
export async function saveDraft(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  user: SignedInUser,
  id: string,
  body: StudioDraftBody,
): Promise<Saved> {
  const seen = await requireDocument(db, id);
  const { definition, savedRuns, promises, ...named } = await keepDraft(body);
  const quizKey = named.quizKey ?? seen.quizKey;
  const pieces = await writtenPieces(
    db,
    quizKey,
    { text: seen.definition, hash: seen.hash },
    definition,
  );
  const now = clock.now();
  const open = { documentId: id, userId: user.id, tab: body.tab };
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await lockHead(tx, id);
    const { version } = before;
    const editor = await editorBeside(tx, open, now);
    const hashes = {
      hash: definition.hash,
      savedRunsHash: savedRuns.hash,
      promisesHash: promises.hash,
    };
    if (isSameDraft(before, hashes)) {
      if (!editor) await keepWriting(tx, open, now);
      return { ok: true, version, hash: before.hash, savedAt: before.updatedAt.toISOString() };
    }
    if (editor) {
      const message = `${editor.name} is writing in this quiz now. Your change is not saved: take over to save it.`;
      return { ok: false, reason: 'editor', message, version, editor };
    }
    // The written text was worked out from the draft as it was before it was locked.
    if (version !== body.version || version !== seen.version) {
      const message =
        'This quiz was changed somewhere else in the meantime. Your change is not saved: compare it with what is there now.';
      return { ok: false, reason: 'version', message, version, editor: null };
    }
    const after = { ...before, quizKey, ...hashes, version: version + 1 };
    await tx
      .update(quizDocuments)
      .set({
        quizKey,
        site: named.site,
        definition: definition.text,
        savedRuns: savedRuns.text,
        promises: promises.text,
        ...hashes,
        version: after.version,
        updatedBy: user.id,
        updatedAt: now,
      })
      .where(eq(quizDocuments.id, id));
    await keepWriting(tx, open, now);
    if (isAsItWas(after)) await forgetAuthors(tx, id, now);
    else await addAuthors(tx, id, [user.id], now);
    await keepWriter(tx, user.id, pieces);
    await record(tx, after, user, { action: 'edited', at: now, words: storedLabels(body.labels) });
    return { ok: true, version: after.version, hash: after.hash, savedAt: now.toISOString() };
  });
}

const mostLabels = 50;
const mostLetters = 300;

/** Labels that the record keeps of what an editor did: each once, the last ones, and none at any length. */
function storedLabels(labels: readonly string[]): string[] {
  const short = labels.map((label) => label.trim().slice(0, mostLetters)).filter(Boolean);
  return [...new Set(short)].slice(-mostLabels);
}
