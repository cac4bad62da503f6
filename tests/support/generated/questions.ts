import type { Condition, Input, Option, Question } from '../../../schemas/generated/types';
import type { AskedFact, FactsSoFar } from './facts-so-far';
import type { Random } from './random';
import { condition } from './rules';

const products = [
  'pen',
  'tablet',
  'capsule',
  'lozenge',
  'coaching',
  'fiber',
  'wipes',
  'book',
] as const;

interface Made {
  input: Input;
  fact: AskedFact;
}

/** A question of any kind, and what later rules may look at. Adds itself to the facts. */
export function anyQuestion(random: Random, id: string, facts: FactsSoFar): Question {
  return asked(random, id, facts, make(random, id, facts));
}

/** A question for products, as an add-on step asks it. */
export function productQuestion(random: Random, id: string, facts: FactsSoFar): Question {
  return asked(random, id, facts, commerceProduct(random, id));
}

function asked(random: Random, id: string, facts: FactsSoFar, { input, fact }: Made): Question {
  const question: Question = { id, label: `What about ${id}?`, input };
  if (facts.questions.length > 0 && random.once(3)) question.when = condition(random, facts, 1);
  const always = random.once(6);
  const sometimes = !always && facts.questions.length > 0 && random.once(6);
  if (always) question.required = true;
  if (sometimes) question.required = { unless: condition(random, facts, 1) };
  facts.questions.push(fact);
  if (input.kind === 'commercePlan' || input.kind === 'commerceProduct') facts.selling.push(id);
  return question;
}

function make(random: Random, id: string, facts: FactsSoFar): Made {
  const choice = (input: Input & { options: Option[] }): Made => ({
    input,
    fact: { id, type: 'choice', options: input.options.map((option) => option.id) },
  });
  const plain = (input: Input, type: 'number' | 'text' | 'date' | 'file'): Made => ({
    input,
    fact: { id, type },
  });
  const shipments = () =>
    facts.selling.length > 0
      ? radioShipments(facts.selling)
      : { kind: 'radio' as const, options: options(random, facts) };
  return random.pick([
    () => choice({ kind: 'radio', options: options(random, facts) }),
    () => choice({ kind: 'select', options: options(random, facts) }),
    () => checkbox(random, id, facts),
    () => plain({ kind: 'input', field: 'input', value: 'number', ...grid(random) }, 'number'),
    () => plain({ kind: 'input', field: 'textarea', value: 'text', maxLength: 20 }, 'text'),
    () => plain({ kind: 'input', field: 'date', value: 'text' }, 'date'),
    () => plain({ kind: 'input', field: 'input', value: 'height', ...grid(random) }, 'number'),
    () => plain({ kind: 'input', field: 'input', value: 'text', format: 'email' }, 'file'),
    () =>
      plain(
        { kind: 'input', field: 'input', value: 'number', minimum: 10, maximum: 20, integer: true },
        'file',
      ),
    () => plain({ kind: 'maskInput', mask: '(###) @@' }, 'text'),
    () => plain({ kind: 'fileInput', upload: 'photo' }, 'file'),
    () => choice(radioUses()),
    () => choice(shipments()),
    () => states(id, random),
    () => allergies(id, random),
    () => commercePlan(id),
    () => commerceProduct(random, id),
  ])();
}

function options(random: Random, facts: FactsSoFar): Option[] {
  const ids = ['a', 'b', 'c', 'constructor'].slice(0, 2 + random.roll(3));
  return ids.map((id): Option => {
    const option: Option = { id, label: `Option ${id}`, score: random.roll(5) };
    if (random.once(6)) return { ...option, consequence: 'concern', reason: `Careful with ${id}.` };
    if (random.once(10)) return { ...option, consequence: 'terminate', reason: `Not with ${id}.` };
    if (facts.questions.length > 0 && random.once(3))
      return { ...option, when: condition(random, facts, 0) };
    const [sold] = facts.selling;
    if (sold !== undefined && random.once(6)) {
      return {
        ...option,
        modifiers: [
          {
            kind: random.pick(['quantity-per-month', 'dosage', 'none']),
            value: 8,
            answers: [sold],
          },
        ],
      };
    }
    return option;
  });
}

function checkbox(random: Random, id: string, facts: FactsSoFar): Made {
  const alone: Option = { id: 'none', label: 'None of these', exclusive: true };
  const all = [...options(random, facts), alone];
  const input: Input = {
    kind: 'checkbox',
    options: all,
    ...(random.once(3) ? { maximum: 2 } : {}),
  };
  return { input, fact: { id, type: 'choices', options: all.map((option) => option.id) } };
}

function radioUses(): Extract<Input, { kind: 'radioUses' }> {
  return {
    kind: 'radioUses',
    options: [
      { id: 'daily', label: 'Daily' },
      { id: 'before-sex', label: 'Before sex' },
    ],
  };
}

function radioShipments(answers: string[]): Extract<Input, { kind: 'radioShipments' }> {
  const every = (period: number) => ({
    id: `every${period}`,
    label: `Every ${period}`,
    period,
    answers: [...answers],
  });
  return { kind: 'radioShipments', options: [every(1), every(3)] };
}

function states(id: string, random: Random): Made {
  const consequence = random.pick(['none', 'concern', 'terminate'] as const);
  const input: Input = {
    kind: 'states',
    states: [{ state: 'TX', consequence, reason: 'Not in Texas.' }],
  };
  return { input, fact: { id, type: 'choice', options: ['CA', 'NY', 'TX'] } };
}

function allergies(id: string, random: Random): Made {
  const consequence = random.pick(['none', 'concern', 'terminate'] as const);
  const input: Input = {
    kind: 'allergies',
    consequences: [{ allergy: 'semaglutide', consequence, reason: 'Not with this.' }],
  };
  return {
    input,
    fact: { id, type: 'choices', options: ['semaglutide', 'penicillin', 'none'], scored: false },
  };
}

function commercePlan(id: string): Made {
  const plans = ['duo', 'eight', 'pinned'];
  const sold = plans.map(
    (plan): Option => ({ id: plan, label: plan, content: 'commerce plan', plan }),
  );
  return {
    input: { kind: 'commercePlan', display: 'recommended', options: sold },
    fact: { id, type: 'choice', options: plans },
  };
}

function commerceProduct(random: Random, id: string): Made {
  const first = random.roll(products.length - 2);
  const sold = products
    .slice(first, first + 3)
    .map(
      (product): Option => ({ id: product, label: product, content: 'commerce product', product }),
    );
  const many = random.once(2);
  return {
    input: { kind: 'commerceProduct', display: 'addOns', many, options: sold },
    fact: { id, type: many ? 'choices' : 'choice', options: sold.map((option) => option.id) },
  };
}

/** A condition for a part of the quiz, now and then. */
export function sometimes(random: Random, facts: FactsSoFar): { when?: Condition } {
  return random.once(2) ? { when: condition(random, facts) } : {};
}

/** Mostly as fine as questions are today; now and then any number of digits, as in older revisions. */
function grid(random: Random): { decimals?: number } {
  return random.once(4) ? {} : { decimals: random.pick([1, 1, 0, 2, 3]) };
}
