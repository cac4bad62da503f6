import type { Patient } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { ageInYears, formatExactly, heightInMarks } from '../../engine/values';
import type { AnswerValue } from '../../schemas/generated/types';
import { personFacts } from '../play/person';

/** A patient in a few words, and how they are spoken of. */
export interface PersonWords {
  /** “A woman of 34 in Texas, 5′2″ and 70 lb”. */
  whole: string;
  /** “the woman of 34, TX”. */
  short: string;
  she: 'She' | 'He' | 'They';
  /** The verb that goes with it: “is” or “are”. */
  is: 'is' | 'are';
  /** The questions that these words answer. */
  said: ReadonlySet<string>;
}

/** Says who a patient is: sex, age, state and body, as far as the quiz asks for them. */
export function personInWords(quiz: Quiz, { facts, answers }: Patient): PersonWords {
  const { today } = facts;
  const asked = (known: Parameters<typeof personFacts>[1]) =>
    Object.keys(personFacts(quiz, known, today)).filter((id) => answers[id] !== undefined);
  const state = stateOf(quiz, answers);
  const [sexId] = asked({ sex: 'female' });
  const [ageId] = asked({ age: 40 });
  const body = asked({ bmi: 30 });
  const sex = sexId === undefined ? null : answers[sexId];
  const noun = sex === 'female' ? 'woman' : sex === 'male' ? 'man' : 'person';
  const years = ageId === undefined ? null : yearsOf(answers[ageId], today);
  const aged = years === null ? noun : `${noun} of ${years}`;
  const measures = body.length === 2 ? body.map((id) => measureOf(quiz, id, answers[id])) : [];
  const whole = [
    `A ${aged}${state ? ` in ${state.name}` : ''}`,
    ...(measures.length > 0 ? [measures.join(' and ')] : []),
  ].join(', ');
  const said = [sexId, ageId, state?.question, ...(measures.length > 0 ? body : [])];
  return {
    whole,
    short: `the ${aged}${state ? `, ${state.id}` : ''}`,
    she: sex === 'female' ? 'She' : sex === 'male' ? 'He' : 'They',
    is: noun === 'person' ? 'are' : 'is',
    said: new Set(said.filter((id) => id !== undefined)),
  };
}

function stateOf(quiz: Quiz, answers: Patient['answers']) {
  for (const { id: question, input } of quiz.questionById.values()) {
    if (input.kind !== 'states') continue;
    const state = quiz.reference.states.find(({ id }) => id === answers[question]);
    if (state) return { question, id: state.id, name: state.name };
  }
  return null;
}

function yearsOf(value: AnswerValue | undefined, today: string): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? ageInYears(value, today) : null;
}

/** A height as people say it, and any other measure with its unit. */
function measureOf(quiz: Quiz, id: string, value: AnswerValue | undefined): string {
  const input = quiz.questionById.get(id)?.input;
  if (typeof value !== 'number' || input?.kind !== 'input') return String(value);
  if (input.value === 'height') return heightInMarks(value);
  return `${formatExactly(value)} ${input.unit ?? ''}`.trim();
}
