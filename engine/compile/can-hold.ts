import type { Condition } from '../../schemas/generated/types';
import type { Quiz } from '../quiz';
import type { Comparison } from './visit-rules';

/**
 * Whether any answers can make a condition hold, as far as can be told fact by fact. Says false only when
 * it is certain: comparisons of the same fact that exclude each other, or that its question can never meet.
 */
export function canHold(quiz: Quiz, condition: Condition): boolean {
  return alternatives(condition, false).some((comparisons) => consistent(quiz, comparisons));
}

type Literal = Comparison & { negated: boolean };

/** The condition as alternatives of comparisons that must hold together. Capped: beyond, nothing is claimed. */
function alternatives(condition: Condition, negated: boolean): Literal[][] {
  if ('not' in condition) return alternatives(condition.not, !negated);
  if ('all' in condition)
    return negated ? either(condition.all, true) : together(condition.all, false);
  if ('any' in condition)
    return negated ? together(condition.any, true) : either(condition.any, false);
  return [[{ ...condition, negated }]];
}

const most = 256;

function either(parts: readonly Condition[], negated: boolean): Literal[][] {
  return parts.flatMap((part) => alternatives(part, negated)).slice(0, most);
}

function together(parts: readonly Condition[], negated: boolean): Literal[][] {
  let result: Literal[][] = [[]];
  for (const part of parts) {
    const next = alternatives(part, negated);
    if (result.length * next.length > most) return [[]];
    result = result.flatMap((left) => next.map((right) => [...left, ...right]));
  }
  return result;
}

/** What is left possible for one fact. */
interface Room {
  known: boolean | null;
  among: Set<string | number> | null;
  not: Set<string | number>;
  low: number;
  lowIncluded: boolean;
  high: number;
  highIncluded: boolean;
  includes: Set<string | number>;
  after: string;
  before: string;
}

function consistent(quiz: Quiz, literals: readonly Literal[]): boolean {
  const rooms = new Map<string, Room>();
  // What must hold comes first: what must not hold excludes more once something is known.
  const inOrder = [
    ...literals.filter(({ negated }) => !negated),
    ...literals.filter(({ negated }) => negated),
  ];
  for (const literal of inOrder) {
    const name = nameOf(literal);
    const room = rooms.get(name) ?? roomFor(quiz, literal);
    rooms.set(name, room);
    if (!narrow(room, literal)) return false;
  }
  return true;
}

function nameOf(literal: Literal): string {
  if ('answer' in literal) return `answer ${literal.answer}`;
  if ('value' in literal) return `value ${literal.value}`;
  return 'profile' in literal ? `profile ${literal.profile}` : 'site';
}

function roomFor(quiz: Quiz, literal: Literal): Room {
  const room: Room = {
    known: null,
    among: null,
    not: new Set(),
    low: Number.NEGATIVE_INFINITY,
    lowIncluded: true,
    high: Number.POSITIVE_INFINITY,
    highIncluded: true,
    includes: new Set(),
    after: '',
    before: '9999-99-99',
  };
  if (!('answer' in literal)) return room;
  const input = quiz.questionById.get(literal.answer)?.input;
  if (input?.kind === 'input' && input.field !== 'date') {
    room.low = input.minimum ?? room.low;
    room.high = input.maximum ?? room.high;
  }
  return room;
}

/** Takes a comparison into account. @returns false when nothing is left. */
function narrow(room: Room, literal: Literal): boolean {
  if (literal.negated) return narrowByAbsence(room, literal);
  if ('answered' in literal && literal.answered === false) return know(room, false);
  if (!know(room, true)) return false;
  if ('answered' in literal) return true;
  if (literal.is !== undefined) return only(room, [literal.is]);
  if (literal.oneOf !== undefined) return only(room, literal.oneOf);
  if (literal.isNot !== undefined) return without(room, [literal.isNot]);
  if (literal.noneOf !== undefined) return without(room, literal.noneOf);
  if ('site' in literal) return true;
  if (literal.includes !== undefined) return including(room, [literal.includes]);
  if (literal.includesAll !== undefined) return including(room, literal.includesAll);
  if (literal.includesAny !== undefined) return literal.includesAny.some((id) => !room.not.has(id));
  if (literal.before !== undefined && literal.before < room.before) room.before = literal.before;
  if (literal.after !== undefined && literal.after > room.after) room.after = literal.after;
  if (typeof literal.lessThan === 'number') below(room, literal.lessThan, false);
  if (typeof literal.atMost === 'number') below(room, literal.atMost, true);
  if (typeof literal.greaterThan === 'number') above(room, literal.greaterThan, false);
  if (typeof literal.atLeast === 'number') above(room, literal.atLeast, true);
  return room.after < room.before && hasNumbers(room);
}

/** A comparison that must not hold also fails while its fact is unknown: only certain cases narrow. */
function narrowByAbsence(room: Room, literal: Literal): boolean {
  if ('answered' in literal && literal.answered !== undefined) return know(room, !literal.answered);
  if (room.known !== true) return true;
  if (literal.is !== undefined) return without(room, [literal.is]);
  if (literal.oneOf !== undefined) return without(room, literal.oneOf);
  if ('site' in literal) return true;
  if (literal.includes !== undefined) return without(room, [literal.includes]);
  if (literal.includesAny !== undefined) return without(room, literal.includesAny);
  return true;
}

function know(room: Room, known: boolean): boolean {
  if (room.known !== null && room.known !== known) return false;
  room.known = known;
  return true;
}

function only(room: Room, values: readonly (string | number)[]): boolean {
  room.among = new Set(
    values.filter((value) => (!room.among || room.among.has(value)) && !room.not.has(value)),
  );
  return room.among.size > 0 && hasNumbers(room);
}

function without(room: Room, values: readonly (string | number)[]): boolean {
  for (const value of values) {
    room.not.add(value);
    room.among?.delete(value);
  }
  if (values.some((value) => room.includes.has(value))) return false;
  return !room.among || room.among.size > 0;
}

/** Several options are chosen, these among them. */
function including(room: Room, values: readonly (string | number)[]): boolean {
  for (const value of values) room.includes.add(value);
  return !values.some((value) => room.not.has(value));
}

function below(room: Room, bound: number, included: boolean): void {
  if (bound > room.high || (bound === room.high && included)) return;
  room.high = bound;
  room.highIncluded = included;
}

function above(room: Room, bound: number, included: boolean): void {
  if (bound < room.low || (bound === room.low && included)) return;
  room.low = bound;
  room.lowIncluded = included;
}

function hasNumbers(room: Room): boolean {
  if (room.low > room.high) return false;
  if (room.low === room.high && !(room.lowIncluded && room.highIncluded)) return false;
  if (!room.among) return true;
  return [...room.among].some((value) => typeof value !== 'number' || isBetween(room, value));
}

function isBetween(room: Room, value: number): boolean {
  const aboveLow = room.lowIncluded ? value >= room.low : value > room.low;
  return aboveLow && (room.highIncluded ? value <= room.high : value < room.high);
}
