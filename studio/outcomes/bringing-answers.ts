import { labelsOf, type PlayedRun, questionTitle, valueTitle } from '../../engine/authoring';
import { outcomeOfRun } from '../../engine/proof';
import { answerInWords, type Quiz } from '../../engine/quiz';
import { formatNumber } from '../../engine/values';
import { mentioned } from '../promises/named-by';

/** Something that brings somebody to where they end: an answer, or what follows from answers. */
export interface Bringing {
  key: string;
  title: string;
  words: string;
}

/** Finds what brings somebody to their outcome and their cart. */
export function bringingAnswers(quiz: Quiz, run: PlayedRun): Bringing[] {
  return [
    ...valuesBehind(quiz, run),
    ...decidingQuestions(quiz, run).flatMap((id) => {
      const words = answerInWords(quiz, run.state, id);
      return words === null ? [] : [{ key: id, title: shortTitle(quiz, id), words }];
    }),
  ];
}

/** The questions that decide where somebody comes: what they are told, and what they choose. */
export function decidingQuestions(quiz: Quiz, run: PlayedRun): string[] {
  const because = outcomeOfRun(quiz, run)?.because;
  const named = because?.question
    ? [because.question.id]
    : because?.rule
      ? [...mentioned(because.rule.when, 'answer'), ...behindValues(quiz, because.rule.when)]
      : [];
  const passed = new Set(run.path);
  const sells = [...quiz.questionById.values()].filter(({ step, options }) => {
    if (!passed.has(step.id)) return false;
    return [...options.values()].some(
      ({ content, modifiers }) =>
        content !== undefined || modifiers?.some(({ kind }) => kind !== 'none'),
    );
  });
  return [...new Set([...named, ...(run.lines.length > 0 ? sells.map(({ id }) => id) : [])])];
}

/** The answers that derived values of a rule are worked out from. */
function behindValues(quiz: Quiz, part: unknown, seen = new Set<string>()): string[] {
  return mentioned(part, 'value').flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const term = quiz.valueByName.get(name);
    return [...mentioned(term, 'answer'), ...behindValues(quiz, term, seen)];
  });
}

function valuesBehind(quiz: Quiz, run: PlayedRun): Bringing[] {
  const rule = outcomeOfRun(quiz, run)?.because?.rule;
  return mentioned(rule?.when, 'value').flatMap((name) => {
    const value = run.values[name];
    if (value === undefined) return [];
    const title = valueTitle(name);
    return [
      {
        key: `value ${name}`,
        title: title.charAt(0).toUpperCase() + title.slice(1),
        words: typeof value === 'number' ? formatNumber(value) : value,
      },
    ];
  });
}

/** A question by the name of its step, where that asks nothing else. */
export function shortTitle({ definition, questionById }: Quiz, id: string): string {
  const question = questionById.get(id);
  return (
    labelsOf(definition).questions.get(id)?.name ??
    (question ? questionTitle(question.definition) : id)
  );
}
