import type { Condition, ProfileFact, Term } from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import type { PatientSet } from '../diagram/nodes';
import { intersectionOf, type Sets, unionOf } from '../diagram/sets';
import type { Atom } from '../numbers/atoms';
import { dayNumber, firstDayFrom, lastDayUpTo } from '../numbers/days';
import { type Expression, type Fold, isWhole } from '../numbers/expression';
import type { Numbers } from '../numbers/numbers';
import { type Guarded, merged, nameOf, onlyNumbers, type Worth } from './guarded';

/** The options that count as chosen in a question where several can be. */
export interface ChosenOptions {
  /** Number of chosen options, for each class of options in their order. Zero stands for all other patients. */
  counts: { ids: readonly string[]; points: readonly number[]; chosen: Guarded<number>[] }[];
}

/** Facts that are known of the answer to a question. Nobody is in no entry of `worth`. */
export interface Answer {
  asked: PatientSet;
  /** People who chose an option, by each option that is told apart. */
  options: Map<string, PatientSet>;
  answered: PatientSet;
  worth: Guarded<Worth>[];
  /** Null where one thing is answered at most. */
  chosen: ChosenOptions | null;
  /** Points that each answer adds to a score, where one option is chosen. */
  points: Guarded<number | null>[];
}

type Fact = string | number | string[] | null;
type Comparison = Omit<Extract<Condition, { answer: string }>, 'answer'> & Record<never, Fact>;

/** Conditions and terms as sets: the same rules as in `rules/condition` and `rules/term`, for everybody at once. */
export class Facts {
  /** Answers to the questions asked so far; other questions count as not answered. */
  readonly answers = new Map<string, Answer>();
  readonly profile = new Map<ProfileFact, Guarded<Worth>[]>();
  site: Guarded<Worth>[] = [];
  private readonly values = new Map<string, Guarded<Worth>[]>();

  constructor(
    readonly quiz: Quiz,
    readonly sets: Sets,
    readonly numbers: Numbers,
    readonly today: Expression,
    /** The patients for whom a statement about numbers is true. */
    readonly setOf: (atom: Atom) => PatientSet,
  ) {}

  holds(condition: Condition): PatientSet {
    const { sets } = this;
    if ('all' in condition)
      return intersectionOf(
        sets,
        condition.all.map((one) => this.holds(one)),
      );
    if ('any' in condition)
      return unionOf(
        sets,
        condition.any.map((one) => this.holds(one)),
      );
    if ('not' in condition) return sets.not(this.holds(condition.not));
    if ('site' in condition) return this.compare(this.site, condition);
    if ('value' in condition) return this.compare(this.derived(condition.value), condition);
    if ('profile' in condition) return this.compare(this.profileFact(condition.profile), condition);
    const answer = this.answers.get(condition.answer);
    if (!answer) return condition.answered === false ? sets.all : sets.none;
    return answer.chosen
      ? this.compareChosen(answer, answer.chosen, condition)
      : this.compare(answer.worth, condition);
  }

  /** Works out what a term is worth, for everybody. */
  worth(term: Term): Guarded<Worth>[] {
    const { sets, numbers } = this;
    if (typeof term === 'number')
      return [{ when: sets.all, is: { number: numbers.constant(term) } }];
    if (typeof term === 'string') return [{ when: sets.all, is: term }];
    if ('answer' in term) return this.answers.get(term.answer)?.worth ?? this.nothing();
    if ('value' in term) return this.derived(term.value);
    if ('profile' in term) return this.profileFact(term.profile);
    if ('if' in term) {
      const yes = this.holds(term.if);
      return this.joined([
        ...this.among(yes, this.worth(term.then)),
        ...this.among(sets.not(yes), this.worth(term.else)),
      ]);
    }
    if ('score' in term) return this.score(term.score);
    if ('count' in term) return this.count(term.count);
    if ('ageInYears' in term) {
      return this.combine([this.worth(term.ageInYears)], ([birth]) =>
        birth && typeof birth === 'object' && 'day' in birth ? this.age(birth.day) : this.nothing(),
      );
    }
    if ('bmi' in term) {
      return this.ofNumbers([term.bmi.weight, term.bmi.height], ([weight, height]) =>
        this.workedOut({ kind: 'bmi', parts: [weight as Expression, height as Expression] }),
      );
    }
    if ('round' in term) {
      return this.ofNumbers([term.round], ([part]) =>
        this.workedOut({
          kind: 'round',
          parts: [part as Expression],
          decimals: term.decimals ?? 0,
        }),
      );
    }
    const [kind, terms] = Object.entries(term)[0] as [Fold, Term[]];
    return this.ofNumbers(terms, (parts) =>
      // One part alone is what it is, whatever the operation.
      parts.length === 1
        ? [{ when: sets.all, is: { number: parts[0] as Expression } }]
        : this.workedOut({ kind, parts }),
    );
  }

  derived(name: string): Guarded<Worth>[] {
    const cached = this.values.get(name);
    if (cached) return cached;
    const term = this.quiz.valueByName.get(name);
    const list = term === undefined ? this.nothing() : this.worth(term);
    this.values.set(name, list);
    return list;
  }

  profileFact(fact: ProfileFact): Guarded<Worth>[] {
    return this.profile.get(fact) ?? this.nothing();
  }

  /** People for whom the left number is less than the right one; both must be known. */
  isLess(left: Expression, right: Expression): PatientSet {
    const { sets, numbers } = this;
    if (left.kind === 'constant' && right.kind === 'constant')
      return left.value < right.value ? sets.all : sets.none;
    if (left === right) return sets.none;
    // The largest is less when each is; the smallest is less when one is.
    if (left.kind === 'max' || left.kind === 'min') {
      const parts = left.parts.map((part) => this.isLess(part, right));
      return left.kind === 'max' ? intersectionOf(sets, parts) : unionOf(sets, parts);
    }
    if (right.kind === 'max' || right.kind === 'min') {
      const parts = right.parts.map((part) => this.isLess(left, part));
      return right.kind === 'min' ? intersectionOf(sets, parts) : unionOf(sets, parts);
    }
    // Under 65 and at most 64 are the same of whole years: one statement, not two that exclude each other.
    if (isWhole(left) && right.kind === 'constant')
      return this.setOf(numbers.atoms.less(left, numbers.constant(Math.ceil(right.value))));
    if (left.kind === 'constant' && isWhole(right)) {
      const next = numbers.constant(Math.floor(left.value) + 1);
      return sets.not(this.setOf(numbers.atoms.less(right, next)));
    }
    return this.setOf(numbers.atoms.less(left, right));
  }

  private isEqual(left: Expression, right: Expression): PatientSet {
    const { sets } = this;
    return sets.not(sets.or(this.isLess(left, right), this.isLess(right, left)));
  }

  /** People for whom both have the same text, number or day. */
  areSame(left: readonly Guarded<Worth>[], right: readonly Guarded<Worth>[]): PatientSet {
    const { sets } = this;
    return unionOf(
      sets,
      left.flatMap((one) =>
        right.map((other) =>
          sets.and(sets.and(one.when, other.when), this.isSame(one.is, other.is)),
        ),
      ),
    );
  }

  private isSame(left: Worth, right: Worth): PatientSet {
    if (left === null || right === null || typeof left === 'string' || typeof right === 'string')
      return left !== null && left === right ? this.sets.all : this.sets.none;
    if ('number' in left && 'number' in right) return this.isEqual(left.number, right.number);
    if ('day' in left && 'day' in right) return this.isEqual(left.day, right.day);
    return this.sets.none;
  }

  private compare(fact: readonly Guarded<Worth>[], by: Comparison): PatientSet {
    const { sets } = this;
    return unionOf(
      sets,
      fact.map(({ when, is }) =>
        when === sets.none ? sets.none : sets.and(when, this.compareOne(is, by)),
      ),
    );
  }

  private compareOne(fact: Worth, by: Comparison): PatientSet {
    const { sets } = this;
    const isSo = (holds: boolean) => (holds ? sets.all : sets.none);
    if (by.answered !== undefined) return isSo((fact !== null) === by.answered);
    if (fact === null) return sets.none;
    const equals = (literal: string | number): PatientSet => {
      if (typeof fact === 'string') return isSo(fact === literal);
      if ('day' in fact)
        return typeof literal === 'string' && isDay(literal)
          ? this.isEqual(fact.day, this.numbers.constant(dayNumber(literal)))
          : sets.none;
      return typeof literal === 'number'
        ? this.isEqual(fact.number, this.numbers.constant(literal))
        : sets.none;
    };
    if (by.is !== undefined) return equals(by.is);
    if (by.isNot !== undefined) return sets.not(equals(by.isNot));
    if (by.oneOf !== undefined) return unionOf(sets, by.oneOf.map(equals));
    if (by.noneOf !== undefined) return sets.not(unionOf(sets, by.noneOf.map(equals)));
    if (typeof fact === 'object' && 'number' in fact) return this.compareBounds(fact.number, by);
    const [day, before] = by.before !== undefined ? [by.before, true] : [by.after, false];
    if (day === undefined) return sets.none;
    if (typeof fact === 'string') return isSo(before ? fact < day : fact > day);
    const limit = this.numbers.constant(before ? firstDayFrom(day) : lastDayUpTo(day));
    return before ? this.isLess(fact.day, limit) : this.isLess(limit, fact.day);
  }

  private compareBounds(fact: Expression, by: Comparison): PatientSet {
    const against = (bound: Term, test: (limit: Expression) => PatientSet) =>
      unionOf(
        this.sets,
        this.worth(bound).map(({ when, is }) =>
          is !== null && typeof is === 'object' && 'number' in is
            ? this.sets.and(when, test(is.number))
            : this.sets.none,
        ),
      );
    const { sets } = this;
    if (by.lessThan !== undefined) return against(by.lessThan, (limit) => this.isLess(fact, limit));
    if (by.atMost !== undefined)
      return against(by.atMost, (limit) => sets.not(this.isLess(limit, fact)));
    if (by.greaterThan !== undefined)
      return against(by.greaterThan, (limit) => this.isLess(limit, fact));
    if (by.atLeast !== undefined)
      return against(by.atLeast, (limit) => sets.not(this.isLess(fact, limit)));
    return this.sets.none;
  }

  private compareChosen(answer: Answer, { counts }: ChosenOptions, by: Comparison): PatientSet {
    const { sets } = this;
    const has = (id: string | number) =>
      typeof id === 'string' ? (answer.options.get(id) ?? sets.none) : sets.none;
    if (by.answered !== undefined) return by.answered ? answer.answered : sets.not(answer.answered);
    if (by.isNot !== undefined || by.noneOf !== undefined) return answer.answered;
    if (by.includes !== undefined) return has(by.includes);
    if (by.includesAny !== undefined) return unionOf(sets, by.includesAny.map(has));
    if (by.includesAll !== undefined) return intersectionOf(sets, by.includesAll.map(has));
    const least = by.countAtLeast;
    if (least === undefined) return sets.none;
    return unionOf(
      sets,
      this.total(counts.map(({ chosen }) => chosen))
        .filter(({ is }) => is >= least)
        .map(({ when }) => when),
    );
  }

  /** Adds up how many options are chosen, or points given, in all. */
  total(parts: readonly (readonly Guarded<number>[])[]): Guarded<number>[] {
    let sums: Guarded<number>[] = [{ when: this.sets.all, is: 0 }];
    for (const part of parts) sums = this.added(sums, part, (sum, more) => sum + more);
    return sums;
  }

  private added<T extends number | null>(
    sums: readonly Guarded<T>[],
    part: readonly Guarded<number>[],
    add: (sum: T, more: number) => T,
  ): Guarded<T>[] {
    const { sets } = this;
    const rest = sets.not(
      unionOf(
        sets,
        part.map(({ when }) => when),
      ),
    );
    return merged(
      sets,
      sums.flatMap(({ when, is }) => [
        { when: sets.and(when, rest), is },
        ...part.map((more) => ({ when: sets.and(when, more.when), is: add(is, more.is) })),
      ]),
      String,
    );
  }

  private score(questions: readonly string[]): Guarded<Worth>[] {
    let sums: Guarded<number | null>[] = [{ when: this.sets.all, is: null }];
    const add = (sum: number | null, more: number) => (sum ?? 0) + more;
    for (const id of questions) {
      const answer = this.answers.get(id);
      if (!answer) continue;
      if (!answer.chosen) sums = this.added(sums, onlyNumbers(answer.points), add);
      for (const { points, chosen } of answer.chosen?.counts ?? []) {
        const given = chosen
          .filter(({ is }) => is > 0)
          .map(({ when, is }) => ({
            when,
            is: points.slice(0, is).reduce((sum, one) => sum + one, 0),
          }));
        sums = this.added(sums, given, add);
      }
    }
    return sums.map(({ when, is }) => ({
      when,
      is: is === null ? null : { number: this.numbers.constant(is) },
    }));
  }

  private count(questions: readonly string[]): Guarded<Worth>[] {
    const parts = questions.flatMap((id) => {
      const answer = this.answers.get(id);
      if (!answer) return [];
      return answer.chosen
        ? answer.chosen.counts.map(({ chosen }) => chosen)
        : [[{ when: answer.answered, is: 1 }]];
    });
    return this.total(parts).map(({ when, is }) => ({
      when,
      is: { number: this.numbers.constant(is) },
    }));
  }

  /** Age by a date of birth; unknown where that lies in the future. */
  private age(birth: Expression): Guarded<Worth>[] {
    const unborn = this.isLess(this.today, birth);
    const number = this.numbers.expressions.of({ kind: 'age', parts: [birth, this.today] });
    return [
      { when: this.sets.not(unborn), is: { number } },
      { when: unborn, is: null },
    ];
  }

  private workedOut(shape: Parameters<Numbers['workOut']>[0]): Guarded<Worth>[] {
    const result = this.numbers.workOut(shape);
    if (!result) return this.nothing();
    const is = { number: result.value };
    if (!result.known) return [{ when: this.sets.all, is }];
    const known = this.setOf(result.known);
    return [
      { when: known, is },
      { when: this.sets.not(known), is: null },
    ];
  }

  private ofNumbers(
    terms: readonly Term[],
    make: (parts: Expression[]) => Guarded<Worth>[],
  ): Guarded<Worth>[] {
    return this.combine(
      terms.map((term) => this.worth(term)),
      (parts) => {
        const numbers = parts.flatMap((part) =>
          part !== null && typeof part === 'object' && 'number' in part ? [part.number] : [],
        );
        return numbers.length === parts.length && numbers.length > 0
          ? make(numbers)
          : this.nothing();
      },
    );
  }

  /** Works out what follows from several facts, whatever each of them is. */
  private combine(
    facts: readonly (readonly Guarded<Worth>[])[],
    make: (parts: Worth[]) => Guarded<Worth>[],
  ): Guarded<Worth>[] {
    const { sets } = this;
    let together: Guarded<Worth[]>[] = [{ when: sets.all, is: [] }];
    for (const fact of facts) {
      together = together.flatMap((before) =>
        fact.flatMap(({ when, is }) => {
          const both = sets.and(before.when, when);
          return both === sets.none ? [] : [{ when: both, is: [...before.is, is] }];
        }),
      );
    }
    return this.joined(together.flatMap(({ when, is }) => this.among(when, make(is))));
  }

  private among(when: PatientSet, list: readonly Guarded<Worth>[]): Guarded<Worth>[] {
    return list.map((one) => ({ when: this.sets.and(when, one.when), is: one.is }));
  }

  private joined(list: readonly Guarded<Worth>[]): Guarded<Worth>[] {
    return merged(this.sets, list, nameOf);
  }

  private nothing(): Guarded<Worth>[] {
    return [{ when: this.sets.all, is: null }];
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
