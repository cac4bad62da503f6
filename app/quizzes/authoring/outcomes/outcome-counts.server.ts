import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm';
import { isTooDeep } from '../../../../engine/values/index';
import type { Condition } from '../../../../schemas/generated/types';
import { validateCondition } from '../../../../schemas/generated/validators';
import { referenceHash, referenceOf, referenceRevisions } from '../../../content/reference.server';
import { remembered } from '../../../content/remembered';
import { attempts } from '../../../database/tables/attempts.schema.server';
import { day } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { oncePerDatabase, type Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { Turns } from '../../../kernel/turns';
import { attemptTexts } from '../drafts/attempt-texts.server';
import { type QuizDocument, requireDocument } from '../drafts/documents.server';
import { hasBeenPublished } from '../release/document-status.server';
import { publishedUnder } from '../release/publication-rows.server';
import { provers } from '../worker/workers.server';
import type { CountedPlace, OutcomeCounts } from './outcome-counts';

type Context = Pick<AppLoadContext, 'db' | 'clock'>;

/** Number of days back that are counted: the last season of a quiz, as most people take it. */
const days = 90;

/** Number of attempts that are counted at most. Replaying one takes one to three milliseconds of a thread. */
const most = 10_000;

/** Number of attempts that are sent to a thread at once, so that proofs get their turn in between. */
const atOnce = 500;

/**
 * Counts that are kept. One made on a day stays so: nobody waits twice for the same. One that was not finished is tried
 * again.
 */
const storedOf = oncePerDatabase(() =>
  remembered<OutcomeCounts>(64, ({ kind }) => (kind === 'counted' ? null : 0)),
);

/**
 * Does what people ask for, one thing at a time for each of them. What still waits gives way to what the same person
 * asked later of the same subject.
 */
export class OwnTurns {
  #asked = 0;
  /** Waiting work of each person for whom something is done, by its subject. */
  readonly #waiting = new Map<string, Map<string, Waiting>>();

  /** Notes that somebody asks now, though it may take a while until it is known for what. */
  ask(person: string, subject: string): Turn {
    this.#asked += 1;
    const place = this.#asked;
    return async (work) => {
      if (!(await this.#come(person, subject, place))) return null;
      try {
        return await work();
      } finally {
        this.#passOn(person);
      }
    };
  }

  async #come(person: string, subject: string, place: number): Promise<boolean> {
    const line = this.#waiting.get(person);
    if (!line) {
      this.#waiting.set(person, new Map());
      return true;
    }
    const other = line.get(subject);
    if (other && other.place > place) return false;
    other?.end(false);
    // A person who asks again stands at the end.
    line.delete(subject);
    return new Promise((end) => line.set(subject, { place, end }));
  }

  #passOn(person: string): void {
    const line = this.#waiting.get(person);
    for (const [subject, { end }] of line ?? []) {
      line?.delete(subject);
      end(true);
      return;
    }
    this.#waiting.delete(person);
  }
}

/** Turns of a person who tries many filters: one is counted at a time, and of those that wait only the last. */
const ownTurns = new OwnTurns();

/** One portion at a time, of each person in turn: counts leave a thread to proofs, however many want them. */
const portions = new Turns(1);

/** Is thrown so that nobody remembers it. */
class AskedOtherwise extends Error {}

/**
 * Counts where a draft leads those who came to an end of its quiz in the last 90 days. A draft that was never
 * published has had no patients, whatever else is served under its key.
 * @param person Person who asks.
 * @param among People who are counted; null for everybody.
 */
export async function outcomeCounts(
  context: Context,
  person: string,
  id: string,
  among: Condition | null,
): Promise<OutcomeCounts> {
  const { db, clock } = context;
  const turn = ownTurns.ask(person, id);
  const document = await requireDocument(db, id);
  if (!hasBeenPublished(document)) return { kind: 'never published' };
  const { quizKey, hash } = document;
  const isServed = (await publishedUnder(db, quizKey))?.revision === hash;
  const name = [quizKey, hash, isServed, await referenceHash(db), dayOf(clock.now()), among];
  let isOwn = false;
  const inTurn = async () => {
    isOwn = true;
    const counts = await turn(() => count(context, person, document, isServed, among));
    if (!counts) throw new AskedOtherwise();
    return counts;
  };
  for (;;)
    try {
      return await storedOf(db)(JSON.stringify(name), inTurn);
    } catch (error) {
      if (!(error instanceof AskedOtherwise)) throw error;
      if (isOwn) return { kind: 'not finished', because: 'Something else was asked for since.' };
      // Somebody else waited for the same, and does not any more.
    }
}

async function count(
  { db, clock }: Context,
  person: string,
  { quizKey, hash, definition }: QuizDocument,
  isServed: boolean,
  among: Condition | null,
): Promise<OutcomeCounts> {
  const at = clock.now();
  const since = new Date(at.getTime() - days * day);
  // One more than is counted tells that there are more.
  const ended = await endedAttempts(db, quizKey, { since, most: most + 1 });
  const ids = ended.slice(0, most);
  const reference = await referenceOf(db, await referenceRevisions(db));
  const byPlace = new Map<string, CountedPlace>();
  let notPlaced = 0;
  // Written once where there is nobody too: a draft with errors says so.
  for (let from = 0; from === 0 || from < ids.length; from += atOnce) {
    const done = await portions.take(person, async () => {
      const attempts = await attemptTexts(db, quizKey, ids.slice(from, from + atOnce));
      const asked = { definition, isPublished: isServed, attempts, among };
      return provers.run('countOutcomes', { count: asked, reference });
    });
    if (done.kind === 'not finished') return done;
    if (done.result.kind === 'unfit') return done.result;
    notPlaced += done.result.notPlaced;
    for (const place of done.result.places) add(byPlace, place);
  }
  return {
    kind: 'counted',
    ...{ hash, isServed, days, notPlaced },
    at: at.toISOString(),
    looked: ids.length,
    isCut: ended.length > most,
    places: [...byPlace.values()],
  };
}

function add(byPlace: Map<string, CountedPlace>, place: CountedPlace): void {
  const name = JSON.stringify([place.outcome, place.carts]);
  const found = byPlace.get(name);
  if (found) found.people += place.people;
  else byPlace.set(name, place);
}

/**
 * Attempts of a quiz that came to an end, those that began last first: answers that were sent, or that end the
 * quiz. Whoever was told that it ends, and left, came to an end too.
 */
async function endedAttempts(
  db: Queryable,
  quizKey: string,
  { since, most }: { since: Date; most: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.quizKey, quizKey),
        gte(attempts.createdAt, since),
        or(eq(attempts.ended, 'submitted'), isNotNull(attempts.terminatedAt)),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

interface Waiting {
  /** Number of things that were asked for before. */
  place: number;
  end: (hasCome: boolean) => void;
}

/** Does something when its turn comes. Null where it gave way, and was not begun. */
type Turn = <T>(work: () => Promise<T>) => Promise<T | null>;

/** Reads the condition of an address; null where there is none. Throws a 422 for anything else. */
export function readAmong(text: string | null): Condition | null {
  if (text === null) return null;
  const value = parsed(text);
  if (isTooDeep(value) || !validateCondition(value))
    throw refuse(422, 'Whom to count is not a condition. Choose it again.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
