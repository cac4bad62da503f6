import { sql } from 'drizzle-orm';
import { checkScenario, compileQuiz, type Quiz, type Reference } from '../../engine';
import { validateScenarios } from '../../schemas/generated/validators';
import { currentReference } from '../content/reference.server';
import { canBeKept } from '../http/kept-text';
import type { Queryable } from '../platform/db/client.server';
import type { QuizDocument } from './documents.server';

/** What stands in the way of publishing a draft, whoever asks. */
export interface DraftChecks {
  /** Null while the definition has an error. */
  quiz: Quiz | null;
  /** What is wrong with the definition, in words: each of these blocks. */
  errors: string[];
  /** How the saved runs fail, in words: each of these blocks. */
  failures: string[];
}

type Checkable = Pick<QuizDocument, 'definition' | 'scenarios' | 'hash' | 'scenariosHash'>;

const kept = new WeakMap<Reference, Map<string, DraftChecks>>();
const mostKept = 32;

/** Compiles a draft with what is sold now, runs its scenarios, and looks for a quiz that it would hide. */
export async function checkDraft(db: Queryable, draft: Checkable): Promise<DraftChecks> {
  const checks = await checkAlone(db, draft);
  const rival = checks.quiz && (await rivalOf(db, checks.quiz));
  if (!rival) return checks;
  const error = `This site has a quiz on this already: ${rival}. Change that one instead.`;
  return { ...checks, errors: [error, ...checks.errors] };
}

/** The key of another published quiz of the same kind for the same site; null when there is none. */
async function rivalOf(
  db: Queryable,
  { key, definition: { kind, site } }: Quiz,
): Promise<string | null> {
  if (site === undefined) return null;
  const { rows } = await db.execute<{ key: string }>(sql`
    select published.key from content_published published
    join content_revisions revision using (kind, key, revision)
    where published.kind = 'quiz' and published.key <> ${key} and starts_with(published.key, ${kind})
      and revision.body::json ->> 'kind' = ${kind} and revision.body::json ->> 'site' = ${site}`);
  return rows[0]?.key ?? null;
}

/** What a draft says by itself. The same draft is checked once. */
async function checkAlone(db: Queryable, draft: Checkable): Promise<DraftChecks> {
  const reference = await currentReference(db);
  const known = kept.get(reference) ?? new Map<string, DraftChecks>();
  kept.set(reference, known);
  const key = `${draft.hash} ${draft.scenariosHash}`;
  const found = known.get(key);
  if (found) return found;
  const checks = check(draft, reference);
  known.set(key, checks);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return checks;
}

function check({ definition, scenarios }: Checkable, reference: Reference): DraftChecks {
  const value: unknown = JSON.parse(definition);
  const lost = unkeepable(value) ?? unkeepable(JSON.parse(scenarios));
  if (lost !== null) {
    const words = lost.replace(/\0|\p{Surrogate}/gu, '').slice(0, 60);
    const error = `A text has a character that cannot be kept. Type it anew: ‘${words}’.`;
    return { quiz: null, errors: [error], failures: [] };
  }
  const { quiz, problems } = compileQuiz(value, reference);
  const errors = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  if (!quiz) return { quiz, errors, failures: [] };
  const complaint = keyComplaint(quiz);
  if (complaint) return { quiz: null, errors: [complaint], failures: [] };
  return { quiz, errors, failures: scenarioFailures(quiz, JSON.parse(scenarios)) };
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

function scenarioFailures(quiz: Quiz, value: unknown): string[] {
  // A new quiz may have none yet; the schema is for files, which have some.
  if (isEmpty(value)) return [];
  if (!validateScenarios(value)) return ['The saved runs do not have the right shape.'];
  return value.scenarios.flatMap((scenario) => {
    const [first] = checkScenario(quiz, scenario);
    return first === undefined ? [] : [`${scenario.name}: ${first}`];
  });
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'scenarios' in value &&
    Array.isArray(value.scenarios) &&
    value.scenarios.length === 0
  );
}
