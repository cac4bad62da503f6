import type { Option, UsageTiming } from '../../../schemas/generated/types';
import type { Adjustments } from '../../commerce/cart-line';
import {
  type CartLine,
  linesOfOption,
  onlySubscriptions,
  type ResolvedLine,
  unmadeStrengthsOf,
} from '../../commerce/cart-line';
import { comesAlong } from '../../commerce/choose-variant';
import { adjustedBy, ownAdjustments } from '../../quiz/cart/modifiers';
import type { Question } from '../../quiz/model/quiz';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Cells } from './cells';
import type { Facts } from './facts';
import { type Guarded, merged } from './guarded';

/** A line of a cart as some patients have it. */
export interface LineWalk {
  line: Omit<CartLine, 'quantity'> & {
    /** `counted` where the patient set the number. */
    quantity: number | 'counted';
  };
  resolved: ResolvedLine;
  who: PatientSet;
}

/** An option that puts something into the cart, with who has it chosen. */
export interface Seller {
  question: Question;
  option: Option;
  who: PatientSet;
}

/** The options of some questions that put something into the cart. */
export function sellersOf(facts: Facts, questions: readonly Question[]): Seller[] {
  return questions.flatMap((question) =>
    [...question.options.values()].flatMap((option) => {
      const who = facts.answers.get(question.id)?.options.get(option.id);
      return option.content && who !== undefined ? [{ question, option, who }] : [];
    }),
  );
}

/**
 * Works out how other choices change what an option sells, for everybody: the engine’s own steps, taken for each choice
 * there is.
 */
export function adjustmentsFor(
  facts: Facts,
  questions: readonly Question[],
  { question, option, who }: Seller,
): Guarded<Adjustments>[] {
  const { sets } = facts;
  let list: Guarded<Adjustments>[] = [{ when: who, is: ownAdjustments(option) }];
  for (const other of questions) {
    const answer = facts.answers.get(other.id);
    if (!answer) continue;
    const choices = [...other.options.values()].flatMap((chosen): Choice[] => {
      const change = (is: Adjustments) =>
        adjustedBy(is, { question: other, option: chosen }, question);
      if (list.every(({ is }) => change(is) === is)) return [];
      const by = answer.options.get(chosen.id) ?? sets.none;
      return by === sets.none ? [] : [{ by, change }];
    });
    // Where one option can be chosen only, none of them finds anybody whom another one found.
    const rounds = answer.chosen ? choices.map((one) => [one]) : [choices];
    for (const round of rounds) list = divided(facts, list, round);
  }
  return list;
}

/** Change that choosing an option makes, with those who choose it. */
interface Choice {
  by: PatientSet;
  change(is: Adjustments): Adjustments;
}

/** Adjustments after choices of which nobody makes two that differ. */
function divided(
  { sets }: Facts,
  list: readonly Guarded<Adjustments>[],
  choices: readonly Choice[],
): Guarded<Adjustments>[] {
  // Options that no rule tells apart are chosen by the same people, and change the same.
  const different = [...new Map(choices.map((one) => [one.by, one])).values()];
  const any = unionOf(
    sets,
    different.map(({ by }) => by),
  );
  const parts = list.flatMap(({ when, is }) => [
    ...different.map(({ by, change }) => ({ when: sets.and(when, by), is: change(is) })),
    { when: sets.minus(when, any), is },
  ]);
  return merged(sets, parts, nameOf);
}

function nameOf({ period, dosage, quantity, usage }: Adjustments): string {
  return JSON.stringify([period, dosage, quantity, usage satisfies UsageTiming | null]);
}

/** The lines of the carts of everybody whose path has these questions, each with who has it. */
export function linesOf(
  facts: Facts,
  questions: readonly Question[],
  cells: ReadonlyMap<string, Cells>,
  among: PatientSet,
): LineWalk[] {
  const { sets, quiz } = facts;
  const { catalogue } = quiz.reference;
  const isSubscription = ({ variant }: ResolvedLine) => variant.variantType === 'subscription';
  // The first answer with a subscription keeps its subscriptions only; the others lose theirs.
  let before = sets.none;
  const wanted: Wanted[] = [];
  for (const seller of sellersOf(facts, questions)) {
    const { option } = seller;
    const who = sets.and(seller.who, among);
    const entries = adjustmentsFor(facts, questions, { ...seller, who }).map(({ when, is }) => ({
      when,
      lines: linesOfOption(option, is, catalogue),
    }));
    const withOne = entries.filter(({ lines }) => lines.some(isSubscription));
    const losing = sets.and(who, before);
    for (const { when, lines } of entries) {
      const loses = lines.some(isSubscription) ? sets.and(when, losing) : when;
      const wins = sets.minus(when, loses);
      for (const resolved of onlySubscriptions(lines)) wanted.push({ option, who: wins, resolved });
      for (const resolved of lines)
        if (!isSubscription(resolved)) wanted.push({ option, who: loses, resolved });
    }
    const subscribes =
      withOne.length === entries.length
        ? who
        : unionOf(
            sets,
            withOne.map(({ when }) => when),
          );
    before = sets.or(before, subscribes);
  }
  // What comes along with a treatment needs one.
  const left = wanted.map((one) =>
    comesAlong(one.resolved.variant) ? { ...one, who: sets.and(one.who, before) } : one,
  );
  return counted(facts, cells, onceEach(facts, left));
}

/** A line that an option puts into the cart of some people, if no answer before it did. */
interface Wanted {
  option: Option;
  who: PatientSet;
  resolved: ResolvedLine;
}

/** A variant that several answers chose is one line, as the first of them wanted it. */
function onceEach({ sets }: Facts, wanted: readonly Wanted[]): Omit<Wanted, 'option'>[] {
  // People who have each variant from earlier options, and from the present one.
  const taken = new Map<string, { option: Option; before: PatientSet; now: PatientSet[] }>();
  return wanted.flatMap(({ option, who, resolved }) => {
    const { variantId } = resolved.line;
    const of = taken.get(variantId) ?? { option, before: sets.none, now: [] };
    taken.set(variantId, of);
    if (of.option !== option) {
      of.before = sets.or(of.before, unionOf(sets, of.now));
      of.now = [];
      of.option = option;
    }
    // What one option sells to different people needs no comparing; to the same people it sells a variant once.
    const first = of.now.includes(who) ? sets.none : sets.minus(who, of.before);
    of.now.push(who);
    return first === sets.none ? [] : [{ who: first, resolved }];
  });
}

/** Lines as the patient counted them; see `cart/cart-lines`. */
function counted(
  facts: Facts,
  cells: ReadonlyMap<string, Cells>,
  lines: readonly { who: PatientSet; resolved: ResolvedLine }[],
): LineWalk[] {
  const { sets } = facts;
  const byLine = new Map<string, LineWalk>();
  const add = (who: PatientSet, resolved: ResolvedLine, quantity: LineWalk['line']['quantity']) => {
    if (who === sets.none) return;
    const line = { ...resolved.line, quantity };
    const key = JSON.stringify(line);
    const found = byLine.get(key);
    if (found) found.who = sets.or(found.who, who);
    else byLine.set(key, { line, resolved, who });
  };
  for (const { who, resolved } of lines) {
    const { variantId, quantity } = resolved.line;
    let rest = who;
    if (resolved.variant.variantType !== 'subscription') {
      // The last step that shows the cart has the last word.
      for (const [id, cell] of [...cells].reverse()) {
        const variable = cell.kind === 'cart' ? cell.quantities.get(variantId) : undefined;
        const asked = facts.answers.get(id)?.asked;
        if (variable === undefined || asked === undefined) continue;
        const isSet = (to: number) => sets.and(sets.and(rest, asked), sets.cells(variable, [to]));
        const [none, some] = [isSet(1), isSet(2)];
        add(some, resolved, 'counted');
        rest = sets.minus(rest, sets.or(none, some));
      }
    }
    add(rest, resolved, quantity);
  }
  return [...byLine.values()];
}

/**
 * People who chose a product in a strength that is not made, for the question at which they are told; see
 * `cart/strength-complaint`.
 */
export function whoChoseUnmade(
  facts: Facts,
  question: Question,
  soFar: readonly Question[],
): PatientSet {
  const { sets, quiz } = facts;
  const options = [...question.options.values()];
  const targets = new Set(
    options.flatMap(({ modifiers = [] }) =>
      modifiers.flatMap(({ kind, answers = [] }) => (kind === 'dosage' ? answers : [])),
    ),
  );
  if (targets.size === 0 && !options.some(({ content }) => content !== undefined)) return sets.none;
  const found: PatientSet[] = [];
  for (const seller of sellersOf(facts, soFar)) {
    const isOwn = seller.question.id === question.id;
    if (!isOwn && !targets.has(seller.question.id)) continue;
    // Another question only reports a strength that was chosen here for it.
    const aimed = isOwn
      ? sets.all
      : unionOf(
          sets,
          options
            .filter(({ modifiers = [] }) =>
              modifiers.some(
                ({ kind, answers = [] }) =>
                  kind === 'dosage' && answers.includes(seller.question.id),
              ),
            )
            .map(({ id }) => facts.answers.get(question.id)?.options.get(id) ?? sets.none),
        );
    for (const { when, is } of adjustmentsFor(facts, soFar, seller)) {
      const unmade = unmadeStrengthsOf(seller.option, is, quiz.reference.catalogue);
      if (unmade.length > 0) found.push(sets.and(when, aimed));
    }
  }
  return unionOf(sets, found);
}
