import type { ContentKind } from '../../schemas/generated/types';
import { type JsonObject, listAt, textAt } from './draft';
import { choicesAmong, type Place } from './insert-place';

/** Content as it begins, besides its kind; or why there can be none here yet. */
export type ContentMaker = (place: Place) => JsonObject | string;

/** How content of every kind begins. */
export const contentMakers: { [K in ContentKind]: ContentMaker } = {
  simpleContent: () => ({ title: 'A headline', text: 'A sentence or two.' }),
  columnsContent: () => ({
    columns: [
      { title: 'First', text: 'A sentence about it.' },
      { title: 'Second', text: 'A sentence about it.' },
    ],
  }),
  uspContent: () => ({
    points: [{ icon: 'heart', title: 'What patients get', text: 'One sentence more.' }],
  }),
  goalsContent: () => ({ title: 'Your goal', from: 200, to: 180, unit: 'lb', weeks: 12 }),
  summaryContent: ({ questions }) => {
    const [latest] = questions;
    if (!latest) return 'Ask something first: a summary plays answers back.';
    return { title: 'What you told us', items: [{ label: latest.label, answer: latest.id }] };
  },
  starterContent: () => ({ title: 'Welcome', text: 'What this is, in a sentence.', minutes: 5 }),
  cartContent: () => ({ title: 'Your order' }),
  cartContentV2: () => ({ title: 'Your order', quantity: true, coupon: true }),
  twoAnswersGroupBodyContent: ({ questions }) => {
    const [second, first] = choicesAmong(questions);
    if (!first || !second)
      return 'Ask two questions with a single choice first: the text is chosen by their answers.';
    const [one, two] = [first, second].map(({ input }) =>
      listAt(input, 'options').map((option) => textAt(option, 'id') ?? ''),
    );
    const text = 'The text for these two answers.';
    return {
      first: first.id,
      second: second.id,
      bodies: [{ first: one?.[0] ?? '', second: two?.[0] ?? '', text }],
      otherwise: { text: 'The text for all other answers.' },
    };
  },
  animationContent: () => ({ animation: 'pulse', title: 'One moment' }),
  nameContent: () => ({
    name: { profile: 'firstName' },
    title: 'Hello {{name}}',
    fallbackTitle: 'Hello',
  }),
};
