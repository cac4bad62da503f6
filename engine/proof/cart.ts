import type { Option, UsageTiming } from '../../schemas/generated/types';
import {
  type CartLine,
  linesOfOption,
  type ResolvedLine,
  unmadeStrengthsOf,
} from '../cart/cart-line';
import { onlySubscriptions } from '../cart/keep-one-subscription';
import { type Adjustments, adjustedBy, ownAdjustments } from '../cart/modifiers';
import type { Question } from '../quiz';
import type { Cells } from './cells';
import type { PatientSet } from './diagram';
import { type Facts, type Guarded, merged } from './facts';
import { unionOf } from './sets';

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
interface Seller {
  question: Question;
  option: Option;
  who: PatientSet;
}

function sellersOf(facts: Facts, questions: readonly Question[]): Seller[] {
  return questions.flatMap((question) =>
    [...question.options.values()].flatMap((option) => {
      const who = facts.answers.get(question.id)?.options.get(option.id);
      return option.content && who !== undefined ? [{ question, option, who }] : [];
    }),
  );
}

/**
 * What other choices change about what an option sells, for everybody: the engine’s own steps, taken for
 * each choice there is.
 */
function adjustmentsFor(
  facts: Facts,
  questions: readonly Question[],
  { question, option, who }: Seller,
): Guarded<Adjustments>[] {
  const { sets } = facts;
  let list: Guarded<Adjustments>[] = [{ when: who, is: ownAdjustments(option) }];
  for (const other of questions) {
    const answer = facts.answers.get(other.id);
    if (!answer) continue;
    for (const chosen of other.options.values()) {
      const change = (is: Adjustments) =>
        adjustedBy(is, { question: other, option: chosen }, question);
      if (list.every(({ is }) => change(is) === is)) continue;
      const with_ = answer.options.get(chosen.id) ?? sets.none;
      if (with_ === sets.none) continue;
      list = merged(
        sets,
        list.flatMap(({ when, is }) => [
          { when: sets.and(when, with_), is: change(is) },
          { when: sets.minus(when, with_), is },
        ]),
        nameOf,
      );
    }
  }
  return list;
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
  const answers = sellersOf(facts, questions).map((seller) =>
    adjustmentsFor(facts, questions, { ...seller, who: sets.and(seller.who, among) }).map(
      ({ when, is }) => ({ when, lines: linesOfOption(seller.option, is, catalogue) }),
    ),
  );
  const isSubscription = ({ variant }: ResolvedLine) => variant.variantType === 'subscription';
  // The first answer with a subscription keeps its subscriptions only; the others lose theirs.
  let before = sets.none;
  const wanted: { who: PatientSet; resolved: ResolvedLine }[] = [];
  for (const entries of answers) {
    const withOne = entries.filter(({ lines }) => lines.some(isSubscription));
    const subscribes = unionOf(
      sets,
      withOne.map(({ when }) => when),
    );
    for (const { when, lines } of entries) {
      const wins = lines.some(isSubscription) ? sets.minus(when, before) : sets.none;
      for (const resolved of onlySubscriptions(lines)) wanted.push({ who: wins, resolved });
      const loses = sets.minus(when, wins);
      for (const resolved of lines)
        if (!isSubscription(resolved)) wanted.push({ who: loses, resolved });
    }
    before = sets.or(before, subscribes);
  }
  return counted(facts, cells, onceEach(facts, wanted));
}

/** A variant that several answers chose is one line, as the first of them wanted it. */
function onceEach(
  { sets }: Facts,
  wanted: readonly { who: PatientSet; resolved: ResolvedLine }[],
): { who: PatientSet; resolved: ResolvedLine }[] {
  const taken = new Map<string, PatientSet>();
  return wanted.flatMap(({ who, resolved }) => {
    const { variantId } = resolved.line;
    const before = taken.get(variantId) ?? sets.none;
    taken.set(variantId, sets.or(before, who));
    const first = sets.minus(who, before);
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

/** Who chose what is not made in the strength they chose, where it is told at one question; see `cart/strength-complaint`. */
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
    // At another question, only a strength that was chosen here for it is told of.
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
