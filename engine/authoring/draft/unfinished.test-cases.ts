import type { ContentKind, InputKind } from '../../../schemas/generated/types';

/** A part that somebody is writing, and what its one line says that it needs. */
export interface Unfinished {
  part: object;
  needs: string;
}

const untitled = { id: 'new', label: '' };

/** A question of every kind, as far as somebody has come with it. */
export const unfinishedQuestions: { [K in InputKind]?: Unfinished } = {
  radio: {
    part: { ...untitled, input: { kind: 'radio', options: [] } },
    needs: 'a title and options',
  },
  select: {
    part: { ...untitled, input: { kind: 'select', options: [{ id: '', label: ' ' }] } },
    needs: 'a title and an id for option 1',
  },
  checkbox: {
    part: {
      id: 'new',
      label: 'Write the question here',
      input: {
        kind: 'checkbox',
        minimum: 3,
        options: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'New answer' },
          { id: 'c', label: '' },
        ],
      },
    },
    needs: 'a title and words for options 2 and 3',
  },
  radioUses: {
    part: { id: 'new', label: 'How?', input: { kind: 'radioUses', options: [{}] } },
    needs: 'an id for option 1 and words for option 1',
  },
  radioShipments: {
    part: {
      ...untitled,
      input: { kind: 'radioShipments', options: [{ id: 'a', label: 'A', answers: [] }] },
    },
    needs: 'a title, a period for option 1 and what it applies to for option 1',
  },
  input: {
    part: { ...untitled, when: {}, input: { kind: 'input' } },
    needs: 'a title, a condition, “Field” and “Value”',
  },
  maskInput: {
    part: { id: 'new', label: 'Your phone?', input: { kind: 'maskInput', mask: '' } },
    needs: 'a mask',
  },
  states: { part: { ...untitled, input: { kind: 'states' } }, needs: 'a title' },
  commercePlan: {
    part: { ...untitled, input: { kind: 'commercePlan', display: 'cards', options: [] } },
    needs: 'a title and options',
  },
  commerceProduct: {
    part: {
      id: 'new',
      label: 'Which?',
      input: {
        kind: 'commerceProduct',
        options: [{ id: 'a', label: '', content: 'commerce product', product: '' }],
      },
    },
    needs: 'a way to show it, words for option 1 and a product for option 1',
  },
  fileInput: {
    part: { ...untitled, input: { kind: 'fileInput' } },
    needs: 'a title and what is uploaded',
  },
  allergies: { part: { id: 'new', input: { kind: 'allergies' } }, needs: 'a title' },
};

/** Content of every kind, as far as somebody has come with it. */
export const unfinishedContent: { [K in ContentKind]?: Unfinished } = {
  simpleContent: {
    part: { kind: 'simpleContent', title: 'A headline', text: '' },
    needs: 'a text',
  },
  columnsContent: {
    part: { kind: 'columnsContent', columns: [{ title: 'One', text: '' }, {}] },
    needs: 'a text for columns 1 and 2 and a title for column 2',
  },
  uspContent: { part: { kind: 'uspContent', points: [] }, needs: 'points' },
  starterContent: { part: { kind: 'starterContent' }, needs: 'a title' },
  nameContent: {
    part: { kind: 'nameContent', title: '', fallbackTitle: 'Hello' },
    needs: 'where the name comes from and a title',
  },
  summaryContent: {
    part: { kind: 'summaryContent', items: [{ label: '', answer: '' }] },
    needs: 'a title for line 1 and “Answer” for line 1',
  },
  goalsContent: {
    part: { kind: 'goalsContent', title: '', from: 200, to: 180, unit: '' },
    needs: '“Weeks”, a title and “Unit”',
  },
  twoAnswersGroupBodyContent: {
    part: { kind: 'twoAnswersGroupBodyContent', first: 'first', second: 'first', bodies: [] },
    needs: 'texts',
  },
  animationContent: {
    part: { kind: 'animationContent', title: '' },
    needs: 'an animation and a title',
  },
  cartContent: { part: { kind: 'cartContent', title: '' }, needs: 'a title' },
  cartContentV2: { part: { kind: 'cartContentV2', title: '' }, needs: 'a title' },
  crisisContent: {
    part: { kind: 'crisisContent', title: '', text: 'We are here.' },
    needs: 'what stands beside it, words for going back and a title',
  },
};
