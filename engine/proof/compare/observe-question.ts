import type { Option } from '../../../schemas/generated/types';
import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { canonical, without } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { once } from '../diagram/sets';
import { answerTo, whoIsAsked, whoIsOffered } from '../model/answers';
import type { Model } from '../model/model';
import { placeOfQuestion } from '../people/parts';
import { sells } from './carts';
import { limits, type Observing } from './observation';

/** Properties of an option that are read; the others decide. */
const readOfOption = ['label', 'description', 'badge', 'image'];
/** Properties of an option that are reported apart from its effect on the cart and on scores. */
const apartOfOption = ['id', 'when', 'consequence', 'reason', 'headline', 'insteadQuiz', 'crisis'];

/** Notes what a question asks and offers, and what choosing does. */
export function observeQuestion(
  model: Model,
  observing: Observing,
  question: Question,
  takesPart: () => PatientSet,
): void {
  const { diagram, facts, cells } = model;
  const { observed, add } = observing;
  const { id, step, definition, input } = question;
  const path = placeOfQuestion(question);
  const asks = facts.answers.get(id)?.asked ?? diagram.none;
  const asked = once(() => diagram.and(takesPart(), asks));
  const place = `the question ${id}`;
  observed.places.set(place, asked);
  const cut = cells.get(id);
  const when = at(path, 'when');
  add({
    element: `whether ${id} is asked`,
    does: `is asked at ${step.id}`,
    guard: whoIsAsked(facts, question, diagram.all),
    place: `taking part in ${step.id}`,
    paths: [when],
    parts: [definition.when],
  });
  const fields = { ...definition, input: undefined };
  const shown = without(fields, 'id', 'when', 'required', 'input', 'keepAs', 'confirmWithin');
  for (const [key, value] of Object.entries(Object(shown)))
    add({
      element: `${key} of ${id}`,
      does: canonical(value),
      guard: diagram.all,
      place,
      paths: [at(path, key)],
      parts: [value],
    });
  const hidden = input.kind === 'checkbox' ? limits.filter((key) => !/imum$/.test(key)) : limits;
  for (const [key, value] of Object.entries(Object(without(input, ...hidden))))
    add({
      element: `${key} of the answers to ${id}`,
      does: canonical(value),
      guard: diagram.all,
      place,
      paths: [at(path, 'input', key)],
      parts: [value],
    });
  const options = [...question.options.values()];
  observed.orders.set(`the answers to ${id}`, {
    place,
    ids: options.map((option) => option.id),
    paths: [at(path, 'input', 'options')],
  });
  // As everybody would answer it, whoever is asked.
  const answer = cut && answerTo(facts, question, cut, diagram.all);
  for (const option of options)
    observeOption(model, observing, option, {
      question,
      asked,
      chosen: answer?.options.get(option.id) ?? diagram.none,
    });
}

interface Offering {
  question: Question;
  /** People who are asked the question. */
  asked: () => PatientSet;
  /** People who choose the option, were everybody asked. */
  chosen: PatientSet;
}

/** Notes whom an option is offered to, what they read of it, and what choosing it does. */
function observeOption(
  { diagram, facts }: Model,
  { observed, add }: Observing,
  option: Option,
  { question, asked, chosen }: Offering,
): void {
  const { id, input } = question;
  const path = placeOfQuestion(question);
  const place = `the question ${id}`;
  const written = 'options' in input ? (input.options ?? []) : [];
  const index = written.findIndex((one) => one.id === option.id);
  const there = index < 0 ? at(path, 'input') : at(path, 'input', 'options', index);
  const offered = whoIsOffered(facts, option);
  const element = `the answer ${option.id} to ${id}`;
  add({
    element: `whether ${element} is offered`,
    does: 'is offered',
    guard: offered,
    ...(sells(option) ? { chooses: chosen } : {}),
    place,
    paths: [at(there, 'when')],
    parts: [option.when],
  });
  observed.places.set(
    element,
    once(() => diagram.and(asked(), offered)),
  );
  for (const [key, value] of Object.entries(Object(without(option, ...apartOfOption)))) {
    const isRead = readOfOption.includes(key);
    add({
      element: `${key} of ${element}`,
      does: canonical(value),
      guard: isRead ? diagram.all : chosen,
      place: element,
      isSeen: isRead,
      paths: [at(there, key)],
      parts: [value],
    });
  }
}
