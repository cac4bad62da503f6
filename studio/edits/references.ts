import { pipe } from '../../engine/quiz';
import { isTooDeep } from '../../engine/values';
import {
  type Draft,
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  textAt,
} from '../document/draft';
import { toPointer } from '../document/pointer';
import { answersGivenBy, eachConditionPart, eachTermPart, type Given } from './references-in-rules';

/** Name of a thing that other parts refer to by its id. An option’s id means something only within its question. */
export type Name =
  | { kind: 'step' | 'question' | 'value'; id: string }
  | { kind: 'option'; question: string; id: string };

/** One place that names a step, question, option or derived value which stands elsewhere. */
export interface Reference {
  to: Name;
  /** The document it stands in. */
  in: 'definition' | 'savedRuns' | 'promises';
  /** JSON Pointer within that document. */
  pointer: string;
  /** Form in which the id is written: as a text of its own, as the key of an object, or piped into a text. */
  form: 'text' | 'key' | 'pipe';
}

type Path = readonly (string | number)[];
type Note = (to: Name, path: Path, form?: Reference['form']) => void;

/** Every reference of a draft, in reading order. A definition may be broken: what is not understood is passed over. */
export function referencesIn({ definition, savedRuns, promises }: Draft): Reference[] {
  const references: Reference[] = [];
  // Nothing so deep compiles; following it would run out of room.
  if (isTooDeep(definition) || isTooDeep(savedRuns) || isTooDeep(promises)) return references;
  const noteIn =
    (where: Reference['in']): Note =>
    (to, path, form = 'text') => {
      references.push({ to, in: where, pointer: toPointer(path), form });
    };
  const note = noteIn('definition');
  const given = answersGivenBy(definition);
  const condition = (part: Json | undefined, path: Path) =>
    eachConditionPart(part, path, note, given);
  const term = (part: Json | undefined, path: Path) => eachTermPart(part, path, note, given);
  const { values } = definition;
  if (isJsonObject(values))
    for (const [name, part] of Object.entries(values)) term(part, ['values', name]);
  inMeaning(definition, note, condition);
  listAt(definition, 'steps').forEach((step, index) => {
    const here: Path = ['steps', index];
    condition(at(step, 'when'), [...here, 'when']);
    each(step, 'content', here, (content, path) => inContent(content, path, note, condition, term));
    each(step, 'items', here, (item, path) => inItem(item, path, note));
    each(step, 'questions', here, (question, path) => {
      inQuestion(question, path, note, condition);
      for (const key of ['atLeast', 'atMost'])
        term(at(at(question, 'input'), key), [...path, 'input', key]);
    });
    for (const list of ['actions', 'consequences'])
      each(step, list, here, (part, path) => condition(at(part, 'when'), [...path, 'when']));
    each(step, 'goTo', here, (jump, path) => {
      condition(at(jump, 'when'), [...path, 'when']);
      noteText({ kind: 'step' }, jump, 'step', path, note);
    });
    inTexts(step, here, note);
  });
  savedRuns.forEach((savedRun, index) => {
    inSavedRun(savedRun, index, noteIn('savedRuns'));
  });
  promises.forEach((promise, index) => {
    inPromise(promise, index, noteIn('promises'), given);
  });
  return references;
}

/** The same text for names that mean the same part, and another for every other. */
export function keyOf(name: Name): string {
  return name.kind === 'option' ? `option ${name.question} ${name.id}` : `${name.kind} ${name.id}`;
}

function at(part: Json | undefined, key: string): Json | undefined {
  return isJsonObject(part) && Object.hasOwn(part, key) ? part[key] : undefined;
}

function each(
  part: Json | undefined,
  key: string,
  path: Path,
  visit: (entry: Json, path: Path) => void,
): void {
  listAt(part, key).forEach((entry, index) => {
    visit(entry, [...path, key, index]);
  });
}

function noteText(
  to: { kind: 'step' | 'question' | 'value' },
  part: Json,
  key: string,
  path: Path,
  note: Note,
): void {
  const id = textAt(part, key);
  if (id !== null) note({ ...to, id }, [...path, key]);
}

/** Notes the references in what the quiz says of clinical facts beyond single options. */
function inMeaning(definition: JsonObject, note: Note, condition: Visit): void {
  const clinical = definition['clinical'];
  const measures = at(clinical, 'measures');
  if (isJsonObject(measures))
    for (const [id, by] of Object.entries(measures)) inItem(by, ['clinical', 'measures', id], note);
  each(clinical, 'facts', ['clinical'], (row, path) =>
    condition(at(row, 'when'), [...path, 'when']),
  );
  each(clinical, 'takes', ['clinical'], (row, path) => {
    condition(at(row, 'when'), [...path, 'when']);
    inTexts(row, path, note);
  });
}

type Visit = (part: Json | undefined, path: Path) => void;

function inContent(content: Json, path: Path, note: Note, condition: Visit, term: Visit): void {
  condition(at(content, 'when'), [...path, 'when']);
  for (const key of ['from', 'to', 'weeks', 'name'])
    if (isJsonObject(at(content, key))) term(at(content, key), [...path, key]);
  each(content, 'items', path, (item, place) => inItem(item, place, note));
  for (const side of ['first', 'second']) {
    noteText({ kind: 'question' }, content, side, path, note);
    const question = textAt(content, side);
    each(content, 'bodies', path, (body, place) => {
      const id = textAt(body, side);
      if (question !== null && id !== null)
        note({ kind: 'option', question, id }, [...place, side]);
    });
  }
}

function inItem(item: Json, path: Path, note: Note): void {
  noteText({ kind: 'question' }, item, 'answer', path, note);
  noteText({ kind: 'value' }, item, 'value', path, note);
}

function inQuestion(question: Json, path: Path, note: Note, condition: Visit): void {
  condition(at(question, 'when'), [...path, 'when']);
  condition(at(at(question, 'required'), 'unless'), [...path, 'required', 'unless']);
  const input = at(question, 'input');
  if (input === undefined) return;
  const there = [...path, 'input'];
  noteText({ kind: 'question' }, input, 'sameAs', there, note);
  each(input, 'options', there, (option, place) => {
    condition(at(option, 'when'), [...place, 'when']);
    const applies = (part: Json, where: Path) =>
      listAt(part, 'answers').forEach((id, index) => {
        if (typeof id === 'string') note({ kind: 'question', id }, [...where, 'answers', index]);
      });
    applies(option, place);
    each(option, 'modifiers', place, applies);
  });
}

/** Facts piped into texts, wherever the texts stand. */
function inTexts(part: Json, path: Path, note: Note): void {
  if (typeof part === 'string') {
    if (!part.includes('{{')) return;
    for (const [, source, id = ''] of part.matchAll(pipe)) {
      if (source === 'answers') note({ kind: 'question', id }, path, 'pipe');
      if (source === 'values') note({ kind: 'value', id }, path, 'pipe');
    }
  } else if (Array.isArray(part)) {
    part.forEach((entry, index) => {
      inTexts(entry, [...path, index], note);
    });
  } else if (isJsonObject(part)) {
    for (const [key, entry] of Object.entries(part)) inTexts(entry, [...path, key], note);
  }
}

function inSavedRun(savedRun: Json, index: number, note: Note): void {
  const answers = at(savedRun, 'answers');
  if (isJsonObject(answers)) inAnswers(answers, [index, 'answers'], note);
  const expect = at(savedRun, 'expect');
  if (!isJsonObject(expect)) return;
  const path = [index, 'expect'];
  noteText({ kind: 'step' }, expect, 'endsAt', path, note);
  for (const list of ['visits', 'skips'])
    each(expect, list, path, (id, place) => {
      if (typeof id === 'string') note({ kind: 'step', id }, place);
    });
  const values = at(expect, 'values');
  if (!isJsonObject(values)) return;
  for (const id of Object.keys(values)) note({ kind: 'value', id }, [...path, 'values', id], 'key');
}

function inPromise(promise: Json, index: number, note: Note, given: Given): void {
  eachConditionPart(at(promise, 'who'), [index, 'who'], note, given);
  const what = at(promise, 'what');
  if (!isJsonObject(what)) return;
  const path = [index, 'what'];
  for (const key of ['reaches', 'agreesTo']) noteText({ kind: 'step' }, what, key, path, note);
  for (const key of ['isAsked', 'answers']) noteText({ kind: 'question' }, what, key, path, note);
}

function inAnswers(answers: JsonObject, path: Path, note: Note): void {
  for (const [question, answer] of Object.entries(answers)) {
    note({ kind: 'question', id: question }, [...path, question], 'key');
    const chosen = Array.isArray(answer) ? answer : [answer];
    chosen.forEach((id, index) => {
      const place = Array.isArray(answer) ? [...path, question, index] : [...path, question];
      if (typeof id === 'string') note({ kind: 'option', question, id }, place);
    });
  }
}
