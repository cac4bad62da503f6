import { startingWords } from '../../engine/authoring';
import type { ContentKind } from '../../schemas/generated/types';
import { type JsonObject, listAt, textAt } from '../document/draft';
import { choicesAmong, type Place } from './insert-place';

/** Content as it begins, besides its kind; or why there can be none here yet. */
export type ContentMaker = (place: Place) => JsonObject | string;

/** Beginning of content of every kind. */
export const contentMakers: { [K in ContentKind]: ContentMaker } = {
  simpleContent: () => ({ title: startingWords.headline, text: startingWords.sentences }),
  columnsContent: () => ({
    columns: [
      { title: startingWords.headline, text: startingWords.sentences },
      { title: startingWords.headline, text: startingWords.sentences },
    ],
  }),
  uspContent: () => ({
    points: [{ icon: 'heart', title: startingWords.headline, text: startingWords.sentences }],
  }),
  goalsContent: () => ({ title: 'Your goal', from: 200, to: 180, unit: 'lb', weeks: 12 }),
  summaryContent: ({ questions }) => {
    const [latest] = questions;
    if (!latest) return 'Ask something first: a summary plays answers back.';
    return { title: 'What you told us', items: [{ label: latest.label, answer: latest.id }] };
  },
  starterContent: () => ({ title: 'Welcome', text: startingWords.welcome, minutes: 5 }),
  cartContent: () => ({ title: 'Your order' }),
  cartContentV2: () => ({ title: 'Your order', quantity: true, coupon: true }),
  twoAnswersGroupBodyContent: ({ questions }) => {
    const [second, first] = choicesAmong(questions);
    if (!first || !second)
      return 'Ask two questions with a single choice first: the text is chosen by their answers.';
    const [one, two] = [first, second].map(({ input }) =>
      listAt(input, 'options').map((option) => textAt(option, 'id') ?? ''),
    );
    return {
      first: first.id,
      second: second.id,
      bodies: [{ first: one?.[0] ?? '', second: two?.[0] ?? '', text: startingWords.pair }],
      otherwise: { text: startingWords.otherPairs },
    };
  },
  animationContent: () => ({ animation: 'pulse', title: 'One moment' }),
  nameContent: () => ({
    name: { profile: 'firstName' },
    title: 'Hello {{name}}',
    fallbackTitle: 'Hello',
  }),
  crisisContent: ({ needsHelp }) =>
    needsHelp
      ? {
          title: 'Thank you for telling us. You are not alone.',
          text: 'Someone is awake right now to listen: free, private, day and night.',
          beside: { title: startingWords.headline, text: startingWords.sentences },
          correct: 'I chose the wrong answer',
          side: 'right',
        }
      : 'Mark the answer that says that somebody is in danger first: help stands once, on its step.',
};
