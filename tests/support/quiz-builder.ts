import { compilePublished, compileQuiz, type Problem } from '../../engine/authoring';
import type { Quiz, Reference } from '../../engine/quiz';
import type {
  Action,
  ActionKind,
  Content,
  CrisisContent,
  Input,
  InputInput,
  Option,
  Question,
  Quiz as QuizDefinition,
  Step,
  StepAuth,
  StepBasic,
  StepConfirm,
  StepPharmacy,
  StepQualify,
  StepScheduling,
  StepSummary,
} from '../../schemas/generated/types';
import { sampleReference } from './sample-reference';

/** Words for quizzes in tests, so that a case reads in one line. Everything not named is plain. */

/** A weight-loss quiz of these steps. */
export function quizOf(steps: Step[], rest: Partial<QuizDefinition> = {}): QuizDefinition {
  return { kind: 'quizWeightLoss', title: 'A quiz', category: 'weight-loss', ...rest, steps };
}

/** The quiz, compiled. Fails the test when it does not compile; warnings are allowed. */
export function compiled(
  definition: QuizDefinition,
  reference: Reference = sampleReference(),
): Quiz {
  const { quiz, problems } = compileQuiz(definition, reference);
  if (!quiz) throw new Error(`The quiz does not compile:\n${problemLines(problems)}`);
  return quiz;
}

/** The quiz as it is served after the catalogue changed: with strengths that are not made any more. */
export function served(definition: QuizDefinition): Quiz {
  const { quiz, problems } = compilePublished(definition, sampleReference());
  if (!quiz) throw new Error(`The quiz does not compile:\n${problemLines(problems)}`);
  return quiz;
}

/** `compiled(quizOf(steps))`, with a last step `end` that sends the answers. */
export function quizWith(steps: Step[], rest: Partial<QuizDefinition> = {}): Quiz {
  return compiled(quizOf([...steps, end()], rest));
}

export function problemLines(problems: readonly Problem[]): string {
  return problems
    .map(({ severity, code, path, message }) => `${severity} ${code} ${path}: ${message}`)
    .join('\n');
}

// ---------- steps

/** A step that asks, with “continue” unless other actions are given. */
export function asks(id: string, questions: Question[], rest: Partial<StepBasic> = {}): StepBasic {
  return { id, kind: 'stepBasic', questions, actions: actions('continue'), ...rest };
}

/** A step that only shows content. */
export function shows(id: string, content: Content[], rest: Partial<StepBasic> = {}): StepBasic {
  return { id, kind: 'stepBasic', content, actions: actions('continue'), ...rest };
}

/** A step that sends the answers. */
export function end(id = 'end', rest: Partial<StepBasic> = {}): StepBasic {
  return { id, kind: 'stepBasic', actions: actions('finish'), ...rest };
}

export function qualify(id = 'verdict', rest: Partial<StepQualify> = {}): StepQualify {
  return {
    id,
    kind: 'stepQualify',
    qualified: { title: 'You qualify' },
    concern: { title: 'A provider will look at this' },
    terminated: { title: 'This is not for you' },
    actions: actions('continue'),
    ...rest,
  };
}

export function auth(id = 'account', rest: Partial<StepAuth> = {}): StepAuth {
  return { id, kind: 'stepAuth', ...rest };
}

export function summary(id = 'summary', rest: Partial<StepSummary> = {}): StepSummary {
  return { id, kind: 'stepSummary', actions: actions('continue'), ...rest };
}

export function confirms(id: string, rest: Partial<StepConfirm> = {}): StepConfirm {
  return { id, kind: 'stepConfirm', actions: actions('continue'), ...rest };
}

export function pharmacy(
  id: string,
  questions: Question[],
  rest: Partial<StepPharmacy> = {},
): StepPharmacy {
  return { id, kind: 'stepPharmacy', questions, actions: actions('continue'), ...rest };
}

/** A step that asks for a visit; the question is called as the step with `-slot`. */
export function schedules(id: string, rest: Partial<StepScheduling> = {}): StepScheduling {
  return {
    id,
    kind: 'stepScheduling',
    question: `${id}-slot`,
    label: 'When shall we call?',
    minutes: 20,
    actions: actions('continue'),
    ...rest,
  };
}

type PlainAction = Exclude<ActionKind, 'understand' | 'timeout' | 'continueTimeout'>;

export function actions(...kinds: PlainAction[]): Action[] {
  return kinds.map((kind) => ({ kind }));
}

/** A consent. */
export function understands(agreement: string): Action[] {
  return [{ kind: 'understand', agreement }];
}

// ---------- questions

export function question(id: string, input: Input, rest: Partial<Question> = {}): Question {
  return { id, label: `What about ${id}?`, input, ...rest };
}

/** An answer that says that somebody is in danger. */
export function inDanger(id: string, rest: Partial<Option> = {}): Option {
  return option(id, {
    consequence: 'terminate',
    reason: 'Please call or text 988.',
    crisis: true,
    ...rest,
  });
}

/** Help in a crisis. */
export function help(rest: Partial<CrisisContent> = {}): CrisisContent {
  return {
    kind: 'crisisContent',
    title: 'You are not alone.',
    text: 'Someone is awake right now to listen.',
    beside: { title: 'We ask everyone', text: 'Someone is there to talk.' },
    correct: 'I chose the wrong answer',
    ...rest,
  };
}

/** One choice. Options are ids, or options whose label is their id where it does not matter. */
export function radio(
  id: string,
  options: (string | Option)[] = ['yes', 'no'],
  rest: Partial<Question> = {},
): Question {
  return question(id, { kind: 'radio', options: options.map(asOption) }, rest);
}

/** Several choices. */
export function checkbox(
  id: string,
  options: (string | Option)[],
  limits: { minimum?: number; maximum?: number } = {},
  rest: Partial<Question> = {},
): Question {
  return question(id, { kind: 'checkbox', options: options.map(asOption), ...limits }, rest);
}

/** A typed answer: a text, unless `value` or `field` says otherwise. */
export function typed(
  id: string,
  input: Partial<InputInput> = {},
  rest: Partial<Question> = {},
): Question {
  return question(id, { kind: 'input', field: 'input', value: 'text', ...input }, rest);
}

export function numeric(
  id: string,
  input: Partial<InputInput> = {},
  rest: Partial<Question> = {},
): Question {
  const grid = input.integer ? {} : { decimals: 1 };
  return typed(id, { value: 'number', ...grid, ...input }, rest);
}

export function dated(
  id: string,
  input: Partial<InputInput> = {},
  rest: Partial<Question> = {},
): Question {
  return typed(id, { field: 'date', ...input }, rest);
}

export function option(id: string, rest: Partial<Option> = {}): Option {
  return { id, label: id, ...rest };
}

/** An option that ends the quiz. */
export function ending(id: string, reason = `No, because of ${id}.`): Option {
  return option(id, { consequence: 'terminate', reason });
}

/** An option that is a concern. */
export function worrying(id: string, reason = `Careful: ${id}.`): Option {
  return option(id, { consequence: 'concern', reason });
}

/** Options that put products into the cart. Their ids are those of the products. */
export function sells(
  id: string,
  products: (string | Option)[],
  rest: Partial<Extract<Input, { kind: 'commerceProduct' }>> = {},
): Question {
  const options = products.map((product) =>
    typeof product === 'string'
      ? option(product, { content: 'commerce product', product })
      : product,
  );
  return question(id, { kind: 'commerceProduct', display: 'cards', options, ...rest });
}

/** Options that put plans into the cart. Their ids are those of the plans. */
export function sellsPlans(id: string, plans: string[]): Question {
  const options = plans.map((plan) => option(plan, { content: 'commerce plan', plan }));
  return question(id, { kind: 'commercePlan', display: 'recommended', options });
}

/** Asks how often the products of other questions ship; option ids are `every1`, `every3` and so on. */
export function ships(id: string, periods: number[], answers: string[]): Question {
  const options = periods.map((period) => ({
    ...option(`every${period}`),
    period,
    answers,
  }));
  return question(id, { kind: 'radioShipments', options });
}

function asOption(from: string | Option): Option {
  return typeof from === 'string' ? option(from) : from;
}
