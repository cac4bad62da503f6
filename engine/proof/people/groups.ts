import type { Condition } from '../../../schemas/generated/types';
import { conditionsOf } from '../../authoring/checks/visit-rules';
import { whoInWords } from '../../authoring/words/condition';
import { labelsOf, questionTitle } from '../../authoring/words/labels';
import type { Question, Quiz } from '../../quiz/model/quiz';
import type { PatientSet } from '../diagram/nodes';
import { whoIsOffered } from '../model/answers';
import type { Model } from '../model/model';

/** People who have something in common, in words that are true of them and of nobody else. */
export interface Group {
  who: PatientSet;
  words: GroupWords;
  /** True where the words speak of what the quiz does with people, not of who they are. */
  isOfQuiz: boolean;
  /** Cost of the words, lower the plainer they are: the plainest that are true are taken. */
  cost: number;
}

/** Parts of “women under 55 who are asked …”. */
interface GroupWords {
  noun?: 'men' | 'women';
  /** “under 55” */
  age?: string;
  /** “who answer …”, “for whom …” */
  other?: string;
}

/** The groups that the rules of a quiz tell apart, the plainest first. */
export function groupsOf(model: Model): Group[] {
  const { quiz, facts, walk, diagram } = model;
  const groups = new Map<PatientSet, Group>();
  const add = (who: PatientSet, cost: number, words: GroupWords, isOfQuiz = false) => {
    const known = groups.get(who);
    const isPlainer = cost < (known?.cost ?? Number.POSITIVE_INFINITY);
    if (isPlainer && who !== diagram.none && who !== diagram.all)
      groups.set(who, { who, cost, words, isOfQuiz });
  };
  const said = new Set<string>();
  const addCondition = (condition: Condition, isWhole: boolean): void => {
    const key = JSON.stringify(condition);
    if (said.has(key)) return;
    said.add(key);
    const parts =
      'all' in condition ? condition.all : 'any' in condition ? condition.any : undefined;
    if (parts) for (const part of parts) addCondition(part, false);
    else if ('not' in condition) addCondition(condition.not, false);
    if (parts && !isWhole) return;
    for (const one of [condition, { not: condition }]) {
      const plain = plainWords(quiz, one);
      const cost = (plain?.cost ?? 6) + (parts ? key.length / 20 : 0) + ('not' in one ? 2 : 0);
      add(facts.holds(one), cost, plain?.words ?? { other: `for whom ${inWords(quiz, one)}` });
    }
  };
  for (const { condition } of conditionsOf(quiz)) addCondition(condition, true);
  for (const question of quiz.questionById.values()) {
    const answer = facts.answers.get(question.id);
    if (!answer) continue;
    add(answer.asked, 7, { other: `who are asked ${named(quiz, question)}` }, true);
    for (const option of question.options.values()) {
      const by = { answer: question.id, is: option.id };
      const chosen = answer.options.get(option.id);
      const decides = option.consequence !== undefined && option.consequence !== 'none';
      if (chosen !== undefined && decides && isAlone(model, question, option.id))
        add(chosen, 4, plainWords(quiz, by)?.words ?? { other: `who choose “${option.label}”` });
      if (option.when === undefined || option.content === undefined) continue;
      const offered = diagram.and(answer.asked, whoIsOffered(facts, option));
      add(offered, 7, { other: `who are offered “${option.label}”` }, true);
    }
  }
  add(walk.ends, 5, { other: 'whose answers end the quiz' });
  const known = diagram.cells(model.levelOf(model.outside.signedIn), [1]);
  add(known, 5, { other: 'who are signed in' });
  add(diagram.not(known), 5, { other: 'who are not signed in' });
  return [...groups.values()].sort((left, right) => left.cost - right.cost);
}

/** Tells whether an option is told apart from all others: words about it are then about no other. */
function isAlone({ cells }: Model, { id }: Question, option: string): boolean {
  const of = cells.get(id);
  if (of?.kind !== 'one' && of?.kind !== 'many') return false;
  const classes = of.kind === 'one' ? of.classes : of.classes.map(({ options }) => options);
  return classes.some((alike) => alike.length === 1 && alike[0]?.id === option);
}

function inWords({ definition }: Quiz, condition: unknown): string {
  return whoInWords(condition, definition);
}

/** Words that patients read; a short name where these words differ from patient to patient. */
function named({ definition }: Quiz, question: Question): string {
  const title = questionTitle(question.definition);
  const name = labelsOf(definition).questions.get(question.id)?.name ?? title;
  return `“${title.includes('{{') ? name : title}”`;
}

/** Words that people use of each other: for sexes, ages, and what somebody answered. */
function plainWords(quiz: Quiz, condition: Condition): Pick<Group, 'words' | 'cost'> | null {
  if ('not' in condition) {
    const age = ageWords(quiz, condition.not, true);
    return age === null ? null : { cost: 1, words: { age } };
  }
  const age = ageWords(quiz, condition, false);
  if (age !== null) return { cost: 1, words: { age } };
  if (!('answer' in condition)) return null;
  const question = quiz.questionById.get(condition.answer);
  const id = condition.is ?? condition.includes;
  const option = typeof id === 'string' ? question?.options.get(id) : undefined;
  if (!question || !option) return null;
  const isSex = question.options.has('female') && question.options.has('male');
  if (isSex && option.id === 'female') return { cost: 0, words: { noun: 'women' } };
  if (isSex && option.id === 'male') return { cost: 0, words: { noun: 'men' } };
  const chooses = condition.includes !== undefined || option.content !== undefined;
  const [verb, where] = chooses ? ['choose', 'at'] : ['answer', 'to'];
  const other = `who ${verb} “${option.label}” ${where} ${named(quiz, question)}`;
  return { cost: 3, words: { other } };
}

/** An age in years, as it is said of people: “under 55”, “65 or older”. */
function ageWords(quiz: Quiz, condition: Condition, isNegated: boolean): string | null {
  if (!isAge(quiz, condition)) return null;
  const { lessThan, atMost, greaterThan, atLeast } = condition;
  const whole = (bound: unknown) => typeof bound === 'number' && Number.isInteger(bound);
  // A patient of unknown age is neither; a negation would speak of them too.
  if (isNegated) return null;
  if (whole(lessThan)) return `under ${lessThan}`;
  if (whole(atMost)) return `up to ${atMost} years old`;
  if (whole(atLeast)) return `${atLeast} or older`;
  if (whole(greaterThan)) return `over ${greaterThan}`;
  return null;
}

function isAge(
  quiz: Quiz,
  condition: Condition,
): condition is Extract<Condition, { answer: string } | { value: string }> {
  if ('answer' in condition) {
    const input = quiz.questionById.get(condition.answer)?.input;
    return condition.answer === 'age' && input?.kind === 'input' && input.field !== 'date';
  }
  if (!('value' in condition)) return false;
  const term = quiz.valueByName.get(condition.value);
  return typeof term === 'object' && 'ageInYears' in term;
}
