import { currentStep, isShown, knowledgeHere, type Quiz, type QuizState } from '../../engine/quiz';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { parsePointer, toPointer } from '../document/pointer';

/** A part of a step that can be pointed at in the preview; the step itself where nothing more is named. */
export interface Part {
  step: string;
  question?: string;
  /** Option of the question. */
  option?: string;
  /** Its place among the content of the step’s definition. */
  content?: number;
  /** The kind of an action. */
  action?: string;
}

/** Returns the pointer of a part in the definition; null when there is no such step any more. */
export function pointerOfPart(definition: JsonObject, part: Part): string | null {
  const steps = listAt(definition, 'steps');
  const place = steps.findIndex((step) => textAt(step, 'id') === part.step);
  const step = steps[place];
  if (!isJsonObject(step)) return null;
  return toPointer(['steps', place, ...withinStep(step, part)]);
}

function withinStep(step: JsonObject, part: Part): (string | number)[] {
  if (part.content !== undefined) return ['content', part.content];
  const action = indexOf(listAt(step, 'actions'), 'kind', part.action);
  if (action !== null) return ['actions', action];
  const questions = listAt(step, 'questions');
  const question = indexOf(questions, 'id', part.question);
  if (question === null) return [];
  const asked = questions[question];
  const options = listAt(isJsonObject(asked) ? asked['input'] : undefined, 'options');
  const option = indexOf(options, 'id', part.option);
  const inside = option === null ? [] : ['input', 'options', option];
  return ['questions', question, ...inside];
}

function indexOf(list: Json[], property: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const place = list.findIndex((entry) => textAt(entry, property) === value);
  return place < 0 ? null : place;
}

/** The part that a pointer leads into; null outside of the steps. */
export function partAtPointer(definition: JsonObject, pointer: string): Part | null {
  const [top, place, ...rest] = parsePointer(pointer);
  if (top !== 'steps') return null;
  const step = listAt(definition, 'steps')[Number(place)];
  const id = textAt(step, 'id');
  if (id === null || !isJsonObject(step)) return null;
  const [list, index] = rest;
  if (list === 'content' && index !== undefined) return { step: id, content: Number(index) };
  const entry = list === undefined ? undefined : listAt(step, list)[Number(index)];
  const action = list === 'actions' ? textAt(entry, 'kind') : null;
  if (action !== null) return { step: id, action };
  const question = list === 'questions' ? textAt(entry, 'id') : null;
  if (question === null || !isJsonObject(entry)) return { step: id };
  const isOption = rest[2] === 'input' && rest[3] === 'options';
  const option = isOption ? textAt(listAt(entry['input'], 'options')[Number(rest[4])], 'id') : null;
  return option === null ? { step: id, question } : { step: id, question, option };
}

/** Finds the content of the present step’s definition that shows, by its place there, in the order of presentation. */
export function shownContent(quiz: Quiz, state: QuizState): number[] {
  const known = knowledgeHere(quiz, state);
  const content = currentStep(quiz, state).definition.content ?? [];
  return content.flatMap((part, place) => (isShown(known, part) ? [place] : []));
}
