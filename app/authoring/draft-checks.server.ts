import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import {
  checkPromises,
  checkRun,
  compileQuiz,
  type Quiz,
  questionTitle,
  type Reference,
  runScenario,
  type ScenarioRun,
  titleOfStep,
  wordsForStaff,
} from '../../engine';
import { tooLarge } from '../../engine/compile/too-large';
import { currentReference } from '../content/reference.server';
import { remembered } from '../content/remembered';
import { canBeKept } from '../http/kept-text';
import type { Queryable } from '../platform/db/client.server';
import type { DraftHashes, QuizDocument } from './documents.server';
import { promisesIn } from './promises-text.server';
import { runsIn } from './saved-runs';

/** What stands in the way of publishing a draft, whoever asks. */
export interface DraftChecks {
  /** Null while the definition has an error. */
  quiz: Quiz | null;
  /** What is wrong with the definition and its promises, in words: each of these blocks. */
  errors: string[];
  /** Words that nobody wrote yet, told one by one: each of these blocks, though the quiz can be played. */
  unwritten: string[];
  /** How many things are worth a look; of them only words that nobody wrote yet block. */
  warnings: number;
  /** How the saved runs fail, in words: each of these blocks. */
  failures: string[];
  /** Whether checking it failed, which is a mistake of ours: nothing is known of it. */
  isUnreadable?: boolean;
}

type Checkable = Pick<QuizDocument, 'definition' | 'scenarios' | 'promises'> & DraftHashes;

const known = new WeakMap<Reference, ReturnType<typeof remembered<DraftChecks>>>();
const mostKnown = 32;

/** Compiles a draft with what is sold now, checks its promises, runs its scenarios, and looks for a quiz that it would hide. */
export async function checkDraft(db: Queryable, draft: Checkable): Promise<DraftChecks> {
  const checks = await checkAlone(await currentReference(db), draft);
  const error = checks.quiz && (await rivalError(db, identityOf(checks.quiz)));
  return error ? { ...checks, errors: [error, ...checks.errors] } : checks;
}

/** Which quiz a definition is. */
export type QuizIdentity = Pick<Quiz, 'key'> & Pick<Quiz['definition'], 'kind' | 'site'>;

export function identityOf({ key, definition: { kind, site } }: Quiz): QuizIdentity {
  return { key, kind, site };
}

/** Said of a quiz where the same site has another one of its kind; null where it has none. */
export async function rivalError(
  db: Queryable,
  { key, kind, site }: QuizIdentity,
): Promise<string | null> {
  if (site === undefined) return null;
  const { rows } = await db.execute<{ key: string }>(sql`
    select published.key from content_published published
    join content_revisions revision using (kind, key, revision)
    where published.kind = 'quiz' and published.key <> ${key} and starts_with(published.key, ${kind})
      and revision.body::json ->> 'kind' = ${kind} and revision.body::json ->> 'site' = ${site}`);
  const rival = rows[0]?.key;
  return rival === undefined
    ? null
    : `This site has a quiz on this already: ${rival}. Change that one instead.`;
}

/** What a draft says by itself. The same draft is checked once. */
export function checkAlone(reference: Reference, draft: Checkable): Promise<DraftChecks> {
  const kept = known.get(reference) ?? remembered<DraftChecks>(mostKnown);
  known.set(reference, kept);
  return kept(`${draft.hash} ${draft.scenariosHash} ${draft.promisesHash}`, () =>
    checkSafely(draft, reference),
  );
}

const unreadable =
  'This quiz cannot be checked. Take out what was changed last, or ask an engineer of the studio to look at it.';

/** A draft that nobody foresaw takes the studio from nobody: it says so itself, in the library and in the editor. */
async function checkSafely(draft: Checkable, reference: Reference): Promise<DraftChecks> {
  try {
    return await check(draft, reference);
  } catch {
    return { ...unchecked(unreadable), isUnreadable: true };
  }
}

const tooManyPromises = 'The promises are too many to be checked. Take some of them out.';

async function check(
  { definition, scenarios, promises }: Checkable,
  reference: Reference,
): Promise<DraftChecks> {
  const value: unknown = JSON.parse(definition);
  const promised = promisesIn(promises);
  const complaint =
    tooLarge(value, definition) ??
    (tooLarge(promised, promises) && tooManyPromises) ??
    lossOf(value, JSON.parse(scenarios), promised);
  if (complaint !== null) return unchecked(complaint);
  const { quiz, problems: ofQuiz } = compileQuiz(value, reference);
  const problems = [...ofQuiz, ...checkPromises(value, promised, reference)];
  const errors = problems.flatMap((one) => (one.severity === 'error' ? one.message : []));
  const unwritten = problems.flatMap((one) => (one.code === 'unwritten' ? one.message : []));
  const warnings = problems.length - errors.length;
  if (!quiz) return { quiz, errors, unwritten, warnings, failures: [] };
  const misnamed = keyComplaint(quiz);
  if (misnamed !== null) return unchecked(misnamed);
  const failures = await scenarioFailures(quiz, reference, scenarios);
  return { quiz, errors, unwritten, warnings, failures };
}

function unchecked(error: string): DraftChecks {
  return { quiz: null, errors: [error], unwritten: [], warnings: 0, failures: [] };
}

/** What of a draft would be lost on the way to patients, in words; null when nothing would. */
function lossOf(...parts: readonly unknown[]): string | null {
  const lost = unkeepable(parts);
  if (lost === null) return null;
  const words = lost.replace(/\0|\p{Surrogate}/gu, '').slice(0, 60);
  return `A text has a character that cannot be kept. Type it anew: ‘${words}’.`;
}

/**
 * The first text that no database keeps; null when there is none. Intakes and records hold the words of a
 * quiz: patients could not finish one with such a text. A kept draft is not nested deeply.
 */
function unkeepable(part: unknown): string | null {
  if (typeof part === 'string') return canBeKept(part) ? null : part;
  if (typeof part !== 'object' || part === null) return null;
  for (const [name, inner] of Object.entries(part)) {
    const found = unkeepable(name) ?? unkeepable(inner);
    if (found !== null) return found;
  }
  return null;
}

/** Nobody would ever meet such a quiz, or it would be met in place of another one. */
function keyComplaint({ key, definition: { kind, site } }: Quiz): string | null {
  if (!key.startsWith(kind)) return `The key of this quiz has to begin with “${kind}”.`;
  if (key === kind && site !== undefined)
    return 'A quiz for one site needs a key of its own, or every site would get it.';
  if (key !== kind && site === undefined)
    return 'A quiz with a key of its own is for one site: choose which, or take the key out.';
  return null;
}

/** How long a draft's runs may keep everybody else waiting at a time, in milliseconds. */
const turn = 20;

/** Where a run stops, by the name that staff know it by; null where it comes to an end. */
function whereItStops(quiz: Quiz, { refusal, endsAt }: ScenarioRun): string | null {
  if (!refusal) return null;
  const asked = quiz.questionById.get(refusal.question ?? '')?.definition;

  const name = asked ? questionTitle(asked) : titleOfStep(quiz, endsAt);
  return `It stops at “${name}”: ${refusal.message.replace(/\.$/, '')}.`;
}

async function scenarioFailures(quiz: Quiz, reference: Reference, text: string): Promise<string[]> {
  const runs = runsIn(text);
  if (runs === null) return ['The saved runs do not have the right shape.'];
  const failures: string[] = [];
  const words = wordsForStaff(quiz, reference);
  let since = performance.now();
  for (const run of runs) {
    const played = runScenario(quiz, run);
    const [first] = checkRun(played, run.expect, words);
    if (first !== undefined)
      failures.push(`“${run.name.replace(/\.$/, '')}”. ${whereItStops(quiz, played) ?? first}`);
    if (performance.now() - since < turn) continue;
    await nextTurn();
    since = performance.now();
  }
  return failures;
}
