import { startingWords } from '../../engine/authoring';
import type { PriceList } from '../../engine/commerce';
import type { ActionKind, ContentKind, InputKind, StepKind } from '../../schemas/generated/types';
import {
  type Draft,
  isJsonObject,
  type Json,
  type JsonObject,
  listAt,
  textAt,
} from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';
import { fitActions, newAction } from './insert-actions';
import { contentMakers } from './insert-content';
import { placeIn } from './insert-place';
import { products, questionMakers } from './insert-questions';
import { isStarter, stepMakers } from './insert-steps';
import { freshId, idsTaken } from './references-named';
import type { Refused } from './rename';

/** Place of the new part; or the reason why there is none. */
export type Inserted = { pointer: string } | Refused;

/**
 * Puts in a step that compiles as it is, in place. Never behind the one that sends the answers, where
 * nobody would come to it.
 * @param index Place that it gets among the steps.
 */
export function insertStep(
  draft: Draft,
  index: number,
  kind: StepKind,
  catalogue: PriceList,
): Inserted {
  const steps = listAt(draft.definition, 'steps');
  const place = Math.min(Math.max(0, index), steps.length);
  const last = steps.at(-1);
  const ends = listAt(last, 'actions').some((action) => textAt(action, 'kind') === 'finish');
  const at = ends && place === steps.length ? place - 1 : place;
  const made = stepMakers[kind](placeIn(draft, catalogue, at, false));
  if (typeof made === 'string') return { because: made };
  const id = freshId(idsTaken(draft.definition, { kind: 'step', id: made.id }), made.id);
  steps.splice(at, 0, { id, kind, ...structuredClone(made.parts) });
  return { pointer: toPointer(['steps', at]) };
}

/**
 * Puts a question into a step, in place, and makes the actions of the step fit it.
 * @param step Pointer to the step.
 * @param index Place that it gets among the questions of the step.
 */
export function insertQuestion(
  draft: Draft,
  step: string,
  index: number,
  kind: InputKind,
  catalogue: PriceList,
): Inserted {
  const holder = valueAt(draft.definition, step);
  const stepKind = textAt(holder, 'kind');
  if (!isJsonObject(holder) || (stepKind !== 'stepBasic' && stepKind !== 'stepPharmacy'))
    return { because: 'Steps of this kind ask no questions of their own.' };
  if (stepKind === 'stepPharmacy' && kind !== 'commerceProduct')
    return { because: 'An add-on step only asks for products.' };
  if (listAt(holder, 'questions').length >= (stepKind === 'stepPharmacy' ? 3 : 20))
    return { because: 'This step is full. Put the question on another one.' };
  const place = placeIn(draft, catalogue, stepIndex(step), true);
  const made =
    stepKind === 'stepPharmacy' ? products(place, place.addOn, true) : questionMakers[kind](place);
  if (typeof made === 'string') return { because: made };
  const inserted = put(holder, step, 'questions', index, { ...made });
  dropStarter(holder);
  fitActions(holder);
  return inserted;
}

/** Puts an answer into a question, in place. @param question Pointer to the question. */
export function insertOption(draft: Draft, question: string, index: number): Inserted {
  const input = valueAt(draft.definition, `${question}/input`);
  const id = textAt(valueAt(draft.definition, question), 'id') ?? '';
  const options = listAt(input, 'options');
  if (!isJsonObject(input) || !Array.isArray(input['options']))
    return { because: 'Questions of this kind have no answers to choose from.' };
  const taken = idsTaken(draft.definition, { kind: 'option', question: id, id: '' });
  for (const option of options) taken.add(textAt(option, 'id') ?? '');
  const there = `${question}/input`;
  if (textAt(input, 'kind') === 'radioUses') {
    const uses = [
      { id: 'daily', label: 'Every day' },
      { id: 'before-sex', label: 'Before sex' },
    ];
    const left = uses.find((use) => !taken.has(use.id));
    return left
      ? put(input, there, 'options', index, left)
      : { because: 'Both ways of taking it are offered already.' };
  }
  const option: JsonObject = { id: freshId(taken, 'answer'), label: startingWords.answer };
  const [first] = options;
  if (textAt(input, 'kind') === 'radioShipments' && isJsonObject(first)) {
    option['period'] = first['period'] ?? 1;
    option['answers'] = copyOf(first['answers'] ?? []);
  }
  return put(input, there, 'options', index, option);
}

/** Puts content into a step, in place. @param step Pointer to the step. */
export function insertContent(
  draft: Draft,
  step: string,
  index: number,
  kind: ContentKind,
  catalogue: PriceList,
): Inserted {
  const holder = valueAt(draft.definition, step);
  if (!isJsonObject(holder)) return { because: 'There is no step here.' };
  const kinds = listAt(holder, 'content').map((content) => textAt(content, 'kind'));
  if (kinds.length >= 20) return { because: 'This step is full. Put it on another one.' };
  if (kind === 'cartContentV2' && kinds.includes(kind))
    return { because: 'The step already has a cart with choices.' };
  const made = contentMakers[kind](placeIn(draft, catalogue, stepIndex(step), true));
  if (typeof made === 'string') return { because: made };
  const inserted = put(holder, step, 'content', index, { kind, ...made });
  fitActions(holder);
  return inserted;
}

/** Puts an action into a step, in place. @param step Pointer to the step. */
export function insertAction(
  draft: Draft,
  step: string,
  index: number,
  kind: ActionKind,
): Inserted {
  const holder = valueAt(draft.definition, step);
  if (!isJsonObject(holder)) return { because: 'There is no step here.' };
  const made = newAction(holder, kind);
  return typeof made === 'string' ? { because: made } : put(holder, step, 'actions', index, made);
}

/** The words that a new step begins with give way to its first question: nobody is to publish them by mistake. */
function dropStarter(step: JsonObject): void {
  const [content, ...more] = listAt(step, 'content');
  const isFirst = listAt(step, 'questions').length === 1;
  if (isFirst && more.length === 0 && isStarter(content)) delete step['content'];
}

function stepIndex(step: string): number {
  return Number(parsePointer(step)[1]);
}

function put(
  holder: JsonObject,
  pointer: string,
  key: string,
  index: number,
  part: JsonObject,
): Inserted {
  const list = listAt(holder, key);
  const at = Math.min(Math.max(0, index), list.length);
  if (list.length === 0) holder[key] = [part];
  else list.splice(at, 0, part);
  return { pointer: pointer + toPointer([key, at]) };
}

function copyOf(value: Json): Json {
  return JSON.parse(JSON.stringify(value));
}
