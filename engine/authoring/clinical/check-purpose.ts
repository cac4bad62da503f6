import type {
  ActionKind,
  InputKind,
  Quiz as QuizDefinition,
  StepKind,
} from '../../../schemas/generated/types';
import type { Reference } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { inputPath } from '../checks/check-inputs';
import { type Checking, suggestion } from '../problems/checking';
import { inQuotes, stepNamed } from '../problems/part-names';
import { clinicalFact, labelOf } from './clinical-data';
import { conditionOfLacking } from './evidence';

/**
 * A quiz is an intake about a topic, a check-in for products, or a follow-up. Check-ins and follow-ups sell nothing,
 * and a check-in asks what labels want.
 */
export function checkPurpose(checking: Checking, reference: Reference): void {
  const { purpose, products } = checking.quiz.definition;
  if (purpose === undefined) checkIntake(checking);
  else checkAsked(checking, askedQuizzes[purpose]);
  if (purpose === 'check-in') checkProducts(checking, reference, products);
  if (purpose === 'follow-up' && products)
    checking.report('notInCheckIn', '/products', 'A follow-up is asked whatever is prescribed.', {
      fix: { title: 'Remove them', op: 'remove', path: '/products' },
    });
}

/** Words on a quiz that patients in care are asked. */
interface AskedQuiz {
  name: string;
  /** Beginning of its key. */
  prefix: string;
  example: string;
}

const askedQuizzes = {
  'check-in': { name: 'check-in', prefix: 'checkIn', example: 'checkInHair' },
  'follow-up': { name: 'follow-up', prefix: 'followUp', example: 'followUpBloodPressure' },
} as const satisfies Record<NonNullable<QuizDefinition['purpose']>, AskedQuiz>;

function checkIntake({ quiz: { definition }, report }: Checking): void {
  if (definition.kind === undefined)
    report(
      'missingProperty',
      '',
      'Say what the quiz is about, with “Topic”; a check-in or a follow-up has a purpose in place of it.',
      { missing: 'kind' },
    );
  if (definition.products)
    report('notInCheckIn', '/products', 'Only a check-in is for products: an intake sells them.', {
      fix: { title: 'Remove them', op: 'remove', path: '/products' },
    });
  const { key } = definition;
  if (key?.startsWith('quiz') === false) {
    for (const { name, prefix } of Object.values(askedQuizzes))
      if (key.startsWith(prefix))
        report('notInCheckIn', '/key', `Only the key of a ${name} begins with “${prefix}”.`);
  }
}

function checkAsked(checking: Checking, { name, prefix, example }: AskedQuiz): void {
  const { quiz, report } = checking;
  const { kind, key, site } = quiz.definition;
  if (kind !== undefined)
    report('notInCheckIn', '/kind', `A ${name} has no topic.`, {
      fix: { title: 'Remove the topic', op: 'remove', path: '/kind' },
    });
  if (key === undefined)
    report('missingProperty', '', `A ${name} needs a key of its own, such as “${example}”.`, {
      missing: 'key',
    });
  else if (!key.startsWith(prefix))
    report('notInCheckIn', '/key', `The key of a ${name} begins with “${prefix}”.`);
  if (site !== undefined)
    report('notInCheckIn', '/site', `A ${name} is for the patients of every site.`, {
      fix: { title: 'Remove the site', op: 'remove', path: '/site' },
    });
  checkParts(checking, name);
}

/** Every product is there, and everything is asked that its label wants to know again. */
function checkProducts(
  { quiz, report }: Checking,
  { catalogue, clinical }: Reference,
  products: readonly string[] | undefined,
): void {
  if (products === undefined)
    report('missingProperty', '', 'Say which products this check-in is for.', {
      missing: 'products',
    });
  products?.forEach((id, index) => {
    const path = at('/products', index);
    const product = catalogue.products.find((one) => one.id === id);
    if (!product) {
      report('unknownProduct', path, `There is no product “${id}” in the catalogue.`, () =>
        suggestion(
          path,
          id,
          catalogue.products.map((one) => one.id),
        ),
      );
      return;
    }
    const label = labelOf(clinical, product);
    if (label === null || label === 'none') return;
    const missing = label.rules.flatMap((rule) => {
      if (rule.kind !== 'checkIn') return [];
      const facts = rule.facts.flatMap((fact) => {
        const named = clinicalFact(clinical, fact);
        return named && conditionOfLacking(quiz, named) !== null ? [] : [named?.name ?? fact];
      });
      const measures = rule.measures
        .filter((measure) => !quiz.definition.clinical?.measures?.[measure])
        .map((one) => clinical.named.measures.find(({ id }) => id === one)?.name ?? one);
      return [...facts, ...measures];
    });
    if (missing.length > 0)
      report(
        'notAskedAgain',
        path,
        `Before each refill of ${inQuotes(product.title)}, its label wants to know about ${missing.join('; ')}. Nothing in this check-in asks.`,
      );
  });
}

/**
 * Steps that a check-in or a follow-up has no use for: its patients are signed in, buy nothing and book nothing, and
 * one that is left without being sent would stay open.
 */
const steps: Partial<Record<StepKind, string>> = {
  stepAuth: 'no account step: its patients are signed in',
  stepPharmacy: 'no add-ons: it sells nothing',
  stepScheduling: 'no appointments: a provider asks for one',
};
const inputs: Partial<Record<InputKind, true>> = {
  commercePlan: true,
  commerceProduct: true,
  radioShipments: true,
};
const leaving: ActionKind = 'abort';

function checkParts({ quiz, report }: Checking, name: string): void {
  const refuse = (path: string, what: string) =>
    report('notInCheckIn', path, `A ${name} has ${what}.`);
  for (const step of quiz.steps) {
    const here = at('/steps', step.index);
    const why = steps[step.definition.kind];
    if (why !== undefined)
      report('notInCheckIn', at(here, 'kind'), `A ${name} has ${why}.`, {
        fix: { title: `Remove ${stepNamed(quiz, step.id)}`, op: 'remove', path: here },
      });
    step.definition.content?.forEach(({ kind }, index) => {
      if (kind === 'cartContent' || kind === 'cartContentV2')
        refuse(at(here, 'content', index, 'kind'), 'no cart: it sells nothing');
    });
    step.definition.actions?.forEach(({ kind }, index) => {
      if (kind === leaving)
        refuse(at(here, 'actions', index, 'kind'), 'no way to leave it for good: it stays open');
    });
    if (why !== undefined) continue;
    step.questions.forEach(({ input, options }, index) => {
      if (input.kind === 'visit' || input.kind === 'cartChoices') return;
      const path = inputPath(step, index);
      const sells = [...options.values()].some(({ content }) => content !== undefined);
      if (inputs[input.kind] || sells) refuse(at(path, 'kind'), 'no cart lines: it sells nothing');
    });
  }
}
