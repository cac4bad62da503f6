import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';

type Path = readonly (string | number)[];

/** Takes down what a rule names, and where. */
export type Note = (
  to: { kind: 'question' | 'value'; id: string } | { kind: 'option'; question: string; id: string },
  path: Path,
) => void;

/** Finds the questions whose answers a derived value may give as they are, by its name. */
export type Given = (value: string) => ReadonlySet<string>;

const equality = ['is', 'isNot', 'oneOf', 'noneOf', 'includes', 'includesAny', 'includesAll'];
const bounds = ['lessThan', 'atMost', 'greaterThan', 'atLeast'];

/** Notes what a condition refers to. */
export function eachConditionPart(
  condition: Json | undefined,
  path: Path,
  note: Note,
  given: Given,
): void {
  if (!isJsonObject(condition)) return;
  for (const key of ['all', 'any']) {
    listAt(condition, key).forEach((part, index) => {
      eachConditionPart(part, [...path, key, index], note, given);
    });
  }
  eachConditionPart(condition['not'], [...path, 'not'], note, given);
  const answer = textAt(condition, 'answer');
  const value = textAt(condition, 'value');
  if (answer !== null) note({ kind: 'question', id: answer }, [...path, 'answer']);
  if (value !== null) note({ kind: 'value', id: value }, [...path, 'value']);
  const questions = answer !== null ? [answer] : value !== null ? given(value) : [];
  for (const key of equality) {
    const operand = condition[key];
    const ids = Array.isArray(operand) ? operand : [operand];
    ids.forEach((id, index) => {
      if (typeof id !== 'string') return;
      const place = Array.isArray(operand) ? [...path, key, index] : [...path, key];
      for (const question of questions) note({ kind: 'option', question, id }, place);
    });
  }
  for (const key of bounds) eachTermPart(condition[key], [...path, key], note, given);
}

/** Notes what a term refers to. */
export function eachTermPart(term: Json | undefined, path: Path, note: Note, given: Given): void {
  if (Array.isArray(term)) {
    term.forEach((part, index) => {
      eachTermPart(part, [...path, index], note, given);
    });
    return;
  }
  if (!isJsonObject(term)) return;
  for (const [key, part] of Object.entries(term)) {
    const place = [...path, key];
    if (key === 'answer' && typeof part === 'string') note({ kind: 'question', id: part }, place);
    else if (key === 'value' && typeof part === 'string') note({ kind: 'value', id: part }, place);
    else if (key === 'if') eachConditionPart(part, place, note, given);
    else if (key === 'score' || key === 'count') {
      listAt(term, key).forEach((id, index) => {
        if (typeof id === 'string') note({ kind: 'question', id }, [...place, index]);
      });
    } else eachTermPart(part, place, note, given);
  }
}

/**
 * A derived value may be an answer as it is, such as `{ "answer": "medicine" }` or one branch of an “if”:
 * what it is compared with is then the id of an option.
 */
export function answersGivenBy(definition: JsonObject): Given {
  const { values } = definition;
  const known = new Map<string, Set<string>>();
  const given = (name: string): Set<string> => {
    const before = known.get(name);
    if (before) return before;
    const questions = new Set<string>();
    known.set(name, questions);
    const follow = (term: Json | undefined): void => {
      if (!isJsonObject(term)) return;
      const answer = textAt(term, 'answer');
      const value = textAt(term, 'value');
      if (answer !== null) questions.add(answer);
      if (value !== null) for (const question of given(value)) questions.add(question);
      if ('if' in term) {
        follow(term['then']);
        follow(term['else']);
      }
    };
    if (isJsonObject(values) && Object.hasOwn(values, name)) follow(values[name]);
    return questions;
  };
  return given;
}
