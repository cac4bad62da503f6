import { pipe } from '../../quiz/text/piping';
import { list, property, text } from '../words/labels';

/**
 * The questions that decide something, by id. All their words do, and those of every answer: who reads “No”
 * differently no longer chooses “Yes”.
 */
export type Deciding = ReadonlySet<string>;

/** Finds the questions that decide something in either of two definitions. */
export function decidingQuestions(...definitions: unknown[]): Deciding {
  const deciding = new Set<string>();
  for (const definition of definitions) {
    look(property(definition, 'values'), deciding);
    for (const step of list(definition, 'steps')) {
      look(step, deciding);
      for (const question of list(step, 'questions'))
        if (carriesSomething(question)) deciding.add(text(question, 'id') ?? '');
    }
  }
  return deciding;
}

/** Tells whether the heading of a step asks a question that decides something, in place of its label. */
export function headingMatters(deciding: Deciding, step: unknown): boolean {
  return list(step, 'questions').some(
    (question) =>
      property(question, 'hideLabel') === true && deciding.has(text(question, 'id') ?? ''),
  );
}

/** Tells whether a step asks something that decides: to skip it is an answer too. */
export function asksWhatDecides(deciding: Deciding, step: unknown): boolean {
  return list(step, 'questions').some((question) => deciding.has(text(question, 'id') ?? ''));
}

/** Tells whether something is agreed to on a step: what is shown there is what patients agree to. */
export function asksConsent(step: unknown): boolean {
  return list(step, 'actions').some((action) => property(action, 'kind') === 'understand');
}

/** The state decides who may treat and where it ships; the others, what is sold and how often. */
const decidingInputs: ReadonlySet<unknown> = new Set([
  'states',
  'commercePlan',
  'commerceProduct',
  'radioUses',
  'radioShipments',
]);

const carrying = [
  'reason',
  'score',
  'content',
  'product',
  'plan',
  'variant',
  'modifiers',
  'period',
  'establishes',
];

/**
 * Tells whether an answer to the question has a consequence or a score, says something that labels ask about, shuts out
 * others, or puts something into the cart.
 */
function carriesSomething(question: unknown): boolean {
  const input = property(question, 'input');
  if (decidingInputs.has(property(input, 'kind'))) return true;
  if (list(input, 'states').length > 0 || list(input, 'consequences').length > 0) return true;
  return list(input, 'options').some((option) => {
    const consequence = property(option, 'consequence');
    return (
      (consequence !== undefined && consequence !== 'none') ||
      property(option, 'exclusive') === true ||
      carrying.some((key) => property(option, key) !== undefined)
    );
  });
}

/** Finds the questions that rules, calculations, products, consents and pairs of answers look at. */
function look(part: unknown, deciding: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if (Array.isArray(part)) {
    for (const entry of part) look(entry, deciding);
    return;
  }
  const answer = text(part, 'answer');
  // A line that only plays the answer back decides nothing.
  if (answer !== null && property(part, 'label') === undefined) deciding.add(answer);
  for (const key of ['score', 'count', 'answers'])
    for (const id of list(part, key)) if (typeof id === 'string') deciding.add(id);
  const same = text(part, 'sameAs');
  if (same !== null) deciding.add(same);
  for (const side of ['first', 'second']) {
    const question = text(part, side);
    if (question !== null && list(part, 'bodies').length > 0) deciding.add(question);
  }
  // Consents, and reasons for turning somebody away, hold the words of the answers that are put in.
  for (const key of ['agreement', 'reason', 'headline']) {
    for (const [, source, id = ''] of (text(part, key) ?? '').matchAll(pipe))
      if (source === 'answers') deciding.add(id);
  }
  for (const value of Object.values(part)) look(value, deciding);
}
