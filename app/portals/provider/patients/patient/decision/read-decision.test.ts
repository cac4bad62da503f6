import { expect, it } from 'vitest';
import { penInReview } from '../../../../../../tests/support/ordered-pen';
import { smallCatalogue } from '../../../../../../tests/support/small-shop';
import {
  askPresets,
  askToAnswer,
  declinePresets,
  insteadPresets,
} from '../../../../../care/decisions/decision';
import { beginDrafts, decisionOffer } from './decision-offer';
import { decisionOf, editDraft, readDraft } from './read-decision';

const offer = decisionOffer(penInReview, smallCatalogue(), '2026-11-21');

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const fields = {
  '0.choice': 'pen pen-1m',
  '0.directions': ' Inject {dose} once a week. ',
  '0.quantity': '4',
  '0.refills': '2',
  '0.validThrough': '2027-01-31',
  '0.steps': '2',
  '0.0.fromWeek': '1',
  '0.0.dosage': '25',
  '0.1.fromWeek': '5',
  '0.1.dosage': '50',
  treats: 'Obesity ',
  assessment: ' No reason against it.',
};

it('a decline keeps the reason that was chosen, with its words where none were typed, and what can be done instead', () => {
  const chosen = { preset: 'healthHistory', text: ' ' };
  const words = declinePresets.healthHistory.words;
  const refusing = (over: Record<string, string>) =>
    decisionOf(readDraft(posted({ ...chosen, ...over }), 'decline', []), offer);

  expect(refusing({})).toEqual({ kind: 'decline', preset: 'healthHistory', reason: words });
  expect(refusing({ text: 'Your heart.' })).toMatchObject({
    preset: 'healthHistory',
    reason: 'Your heart.',
  });
  expect(refusing({ instead: 'primaryCare' })).toMatchObject({
    instead: insteadPresets['primaryCare']?.words,
  });
  expect(refusing({ instead: 'constructor' })).not.toHaveProperty('instead');
  expect(refusing({ preset: 'no such reason', text: 'Own words.' })).toEqual({
    kind: 'decline',
    reason: 'Own words.',
  });
  expect(readDraft(posted(chosen), 'askForMore', [])).toMatchObject({ preset: null, text: ' ' });
  const asked = readDraft(posted({ preset: 'identity', text: '' }), 'askForMore', []);
  expect(decisionOf(asked, offer)).toEqual({
    kind: 'askForMore',
    message: askPresets['identity']?.words,
  });
});

it('questions that were ticked are asked, each once, and need no words beside them', () => {
  const asking = (over: Record<string, string>) =>
    decisionOf(readDraft(posted({ text: '', preset: '', ...over }), 'askForMore', []), offer);

  expect(asking({ followUp: 'followUpGout' })).toEqual({
    kind: 'askForMore',
    message: askToAnswer,
    followUps: ['followUpGout'],
  });
  expect(
    asking({ followUps: 'followUpGout followUpHeart followUpGout', text: 'And how?' }),
  ).toEqual({
    kind: 'askForMore',
    message: 'And how?',
    followUps: ['followUpGout', 'followUpHeart'],
  });
  expect(asking({ followUp: 'quizWeightLoss', followUps: '../x', text: 'Why?' })).toEqual({
    kind: 'askForMore',
    message: 'Why?',
  });
  expect(readDraft(posted({ followUp: 'followUpGout' }), 'decline', []).followUps).toEqual([]);
});

it('an approval is read as it was typed', () => {
  const draft = readDraft(posted(fields), 'approve', offer.lines);

  expect(decisionOf(draft, offer)).toEqual({
    kind: 'approve',
    intake: 'intake',
    lines: [
      {
        orderLineId: 'line',
        productId: 'pen',
        variantId: 'pen-1m',
        directions: 'Inject {dose} once a week.',
        quantity: 4,
        refills: 2,
        validThrough: '2027-01-31',
        doseSteps: [
          { fromWeek: 1, dosage: 25, unit: 'mg' },
          { fromWeek: 5, dosage: 50, unit: 'mg' },
        ],
        whyOther: '',
      },
    ],
    signed: { treats: 'Obesity', assessment: 'No reason against it.' },
  });
});

it('reasons are read beside what they are for, and none that is empty is one', () => {
  const reasons = {
    '0.reasons': '2',
    '0.reason.0.rule': 'warning gout',
    '0.reason.0.text': ' No attack for years. ',
    '0.reason.1.rule': 'interaction lithium',
    '0.reason.1.text': ' ',
  };
  const draft = readDraft(posted({ ...fields, ...reasons }), 'approve', offer.lines);

  expect(decisionOf(draft, offer)).toMatchObject({
    reasons: [{ orderLineId: 'line', rule: 'warning gout', text: 'No attack for years.' }],
  });
  expect(draft.lines[0]?.reasons).toHaveProperty('interaction lithium', ' ');
  expect(editDraft(draft, 'choose 0', offer).lines[0]?.reasons).toEqual({});
});

it.each([
  ['0.quantity', '4.5'],
  ['0.quantity', '-4'],
  ['0.refills', 'many'],
  ['0.1.fromWeek', ''],
])('%s is no figure where it is “%s”, and is kept as it was typed', (name, value) => {
  const draft = readDraft(posted({ ...fields, [name]: value }), 'approve', offer.lines);

  expect(JSON.stringify(draft)).toContain(`"${value}"`);
  expect(JSON.stringify(decisionOf(draft, offer))).toContain('null');
});

it('what is not on offer is left out, and a count of steps that nobody typed has an end', () => {
  const other = readDraft(
    posted({ ...fields, '0.choice': 'foam foam-1m' }),
    'approve',
    offer.lines,
  );
  const many = readDraft(posted({ ...fields, '0.steps': '1e9' }), 'approve', offer.lines);

  expect(other.lines).toEqual([]);
  expect(many.lines[0]?.steps).toHaveLength(20);
});

it('steps are added and taken away without scripts, and another product begins with what is usual', () => {
  const draft = {
    kind: 'approve' as const,
    text: '',
    preset: null,
    instead: null,
    followUps: [],
    lines: beginDrafts(offer),
    signed: { treats: '', assessment: '' },
  };
  const longer = editDraft(draft, 'add 0', offer);
  const shorter = editDraft(longer, 'remove 0 1', offer);

  expect(longer.lines[0]?.steps).toEqual([
    { fromWeek: '1', dosage: '25' },
    { fromWeek: '5', dosage: '50' },
  ]);
  expect(shorter).toEqual(draft);
  const typed = {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, quantity: '9' })),
  };
  expect(editDraft(typed, 'choose 0', offer)).toEqual(draft);
  expect(editDraft(draft, 'paint 0', offer)).toEqual(draft);
});
