import type { Condition, Term } from '../../schemas/generated/types';
import type { Comparison } from '../compile/visit-rules';
import type { Question, Quiz } from '../quiz';
import { holds } from '../rules/condition';
import { partsOf } from '../rules/dependencies';
import { candidatesFor } from './candidates';
import type { Mentions } from './mentions';
import { keyOf, knownEverywhere, type Trial, withAnswer } from './trial';

/** What the search knows of the quiz. */
export interface Search {
  quiz: Quiz;
  mentions: Mentions;
}

/** Trials kept of each step of the way: the search is bounded, not complete. */
const most = 14;
const deepest = 6;

/**
 * Trials near this one in which a condition holds, or does not, if all its questions are asked.
 * The fewest changes come first.
 */
export function satisfy(
  search: Search,
  trial: Trial,
  condition: Condition,
  wanted: boolean,
  depth = 0,
): Trial[] {
  if (isMet(search, trial, condition, wanted)) return [trial];
  if (depth > deepest) return [];
  if ('not' in condition) return satisfy(search, trial, condition.not, !wanted, depth + 1);
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  if (parts && 'all' in condition === wanted) {
    let trials = [trial];
    for (const part of parts) {
      trials = trials
        .flatMap((one) => satisfy(search, one, part, wanted, depth + 1).slice(0, 4))
        .slice(0, most);
    }
    return trials.filter((one) => isMet(search, one, condition, wanted));
  }
  if (parts) {
    return parts.flatMap((part) => satisfy(search, trial, part, wanted, depth + 1)).slice(0, most);
  }
  if ('all' in condition || 'any' in condition) return [];
  return compared(search, trial, condition, wanted, depth);
}

function isMet({ quiz }: Search, trial: Trial, condition: Condition, wanted: boolean): boolean {
  return holds(knownEverywhere(quiz, trial), condition) === wanted;
}

function compared(
  search: Search,
  trial: Trial,
  comparison: Comparison,
  wanted: boolean,
  depth: number,
): Trial[] {
  const met = (trials: readonly Trial[]) =>
    distinct(trials.filter((one) => isMet(search, one, comparison, wanted))).slice(0, most);
  const once = variations(search, trial, comparison, depth);
  const found = met(once);
  if (found.length > 0) return found;
  // Two answers may have to change together, such as weight and height.
  return met(once.slice(0, 24).flatMap((one) => variations(search, one, comparison, depth)));
}

function variations(search: Search, trial: Trial, by: Comparison, depth: number): Trial[] {
  if ('site' in by) {
    const sites = ['default', 'hmrprogram', 'jrnys'] as const;
    return sites.map((site) => ({ ...trial, facts: { ...trial.facts, site } }));
  }
  if ('profile' in by) return profiles(trial, by);
  const bounds = [by.lessThan, by.atMost, by.greaterThan, by.atLeast];
  const fact: Term = 'answer' in by ? { answer: by.answer } : { value: by.value };
  return [fact, ...bounds].flatMap((term) =>
    term === undefined ? [] : varied(search, trial, term, depth),
  );
}

function profiles(
  { answers, facts }: Trial,
  by: Extract<Comparison, { profile: unknown }>,
): Trial[] {
  const { [by.profile]: _, ...others } = facts.profile ?? {};
  const named = [by.is, by.oneOf, by.isNot].flat().filter((one) => typeof one === 'string');
  const values = by.profile === 'dob' ? ['1985-06-15', '2000-06-15'] : [...named, 'Alex'];
  const profileWith = values.map((value) => ({ ...others, [by.profile]: value }));
  return [
    { answers, facts: { ...facts, profile: facts.profile && others } },
    ...profileWith.map((profile) => ({ answers, facts: { ...facts, signedIn: true, profile } })),
  ];
}

/** Trials in which a term is worth something else. */
function varied(search: Search, trial: Trial, term: Term, depth: number): Trial[] {
  if (typeof term !== 'object' || depth > deepest) return [];
  if ('answer' in term) return answered(search, trial, term.answer, depth);
  if ('value' in term) {
    const worked = search.quiz.valueByName.get(term.value);
    return worked === undefined ? [] : varied(search, trial, worked, depth + 1);
  }
  if ('score' in term) return term.score.flatMap((id) => answered(search, trial, id, depth));
  if ('count' in term) return term.count.flatMap((id) => answered(search, trial, id, depth));
  if ('if' in term) {
    return [
      ...satisfy(search, trial, term.if, true, depth + 1),
      ...satisfy(search, trial, term.if, false, depth + 1),
      ...varied(search, trial, term.then, depth + 1),
      ...varied(search, trial, term.else, depth + 1),
    ];
  }
  return partsOf(term).flatMap((part) => varied(search, trial, part, depth + 1));
}

/** Trials in which a question has another answer; where it or its option depends on more, that too. */
export function answered(search: Search, trial: Trial, id: string, depth = 0): Trial[] {
  const question = search.quiz.questionById.get(id);
  if (!question) return [];
  const { when } = question.definition;
  const asked =
    when === undefined || depth > deepest
      ? [trial]
      : satisfy(search, trial, when, true, depth + 1).slice(0, 4);
  return asked.flatMap((one) =>
    candidatesFor(question, search.mentions, trial.facts.today).flatMap((answer) => {
      const next = withAnswer(one, id, answer);
      return offered(search, next, question, depth);
    }),
  );
}

/** The trial, with what is needed for its answer to be offered. */
function offered(search: Search, trial: Trial, question: Question, depth: number): Trial[] {
  const answer = trial.answers.get(question.id);
  const when = typeof answer === 'string' ? question.options.get(answer)?.when : undefined;
  if (when === undefined || depth > deepest) return [trial];
  return satisfy(search, trial, when, true, depth + 1).slice(0, 3);
}

export function distinct(trials: readonly Trial[]): Trial[] {
  const seen = new Set<string>();
  return trials.filter((trial) => {
    const key = keyOf(trial);
    return !seen.has(key) && seen.add(key);
  });
}
