import { startingWords } from '../../engine/authoring';
import type { StepKind } from '../../schemas/generated/types';
import type { JsonObject } from '../document/draft';
import type { Place } from './insert-place';
import { products } from './insert-questions';

/** A step as it begins: the id it would like to have, and what stands in it besides id and kind. */
export type StepMaker = (place: Place) => { id: string; parts: JsonObject } | string;

const goesOn = [{ kind: 'continue', label: 'Continue' }];

/** Stands in a new step until something else does: a step without anything does not compile. */
const starter = {
  kind: 'simpleContent',
  title: startingWords.headline,
  text: startingWords.sentences,
};

/** Checks that content still says what a new step begins with, and nothing else. */
export function isStarter(content: unknown): boolean {
  return JSON.stringify(content) === JSON.stringify(starter);
}

/** Beginning of a step of every kind. */
export const stepMakers: { [K in StepKind]: StepMaker } = {
  stepAuth: () => ({ id: 'account', parts: { title: 'Account', first: 'register' } }),
  stepBasic: () => ({
    id: 'step',
    parts: {
      title: 'New step',
      content: [starter],
      actions: [{ kind: 'continueOnly', label: 'Continue' }],
    },
  }),
  stepSummary: () => ({ id: 'review', parts: { title: 'Check your answers', actions: goesOn } }),
  stepPharmacy: (place) => {
    const question = products(place, place.addOn, true);
    if (typeof question === 'string') return question;
    return {
      id: 'add-ons',
      parts: { title: 'Add-ons', questions: [{ ...question }], actions: goesOn },
    };
  },
  stepQualify: () => ({
    id: 'eligibility',
    parts: {
      title: 'Eligibility',
      qualified: {
        title: 'You may qualify',
        text: 'A provider confirms it before anything ships.',
      },
      concern: { title: 'A provider will look closer', text: 'Here is why.' },
      terminated: { title: 'This treatment is not safe for you', text: 'Here is why.' },
      actions: goesOn,
    },
  }),
  stepScheduling: (place) => ({
    id: 'visit',
    parts: {
      title: 'Visit',
      question: place.freshQuestion('visit'),
      label: 'Choose a time that suits you',
      required: true,
      minutes: 20,
      actions: goesOn,
    },
  }),
  stepConfirm: () => ({
    id: 'still-right',
    parts: {
      title: 'Is this still right?',
      actions: [{ kind: 'continue', label: 'Yes, this is right' }],
    },
  }),
};
