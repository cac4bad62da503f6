import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { QuestionView } from '../../../engine/quiz';
import enumerations from '../../../schemas/enumerations.schema.json';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { contentExamples } from '../../../tests/support/examples/content';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { openSlots, stepExamples } from '../../../tests/support/examples/steps';
import { stepView } from '../../../tests/support/step-views';
import { actionViews } from '../actions';
import { contentViews } from '../content';
import { inputViews } from '../inputs';
import { stepViews } from '../steps';

const { contentKind, inputKind, actionKind, stepKind } = enumerations.$defs;

const tables = [
  { layer: 'content', kinds: contentKind.enum, views: contentViews, examples: contentExamples },
  {
    layer: 'input',
    kinds: [...inputKind.enum, 'visit'],
    views: inputViews,
    examples: questionExamples,
  },
  { layer: 'action', kinds: actionKind.enum, views: actionViews, examples: actionExamples },
  { layer: 'step', kinds: stepKind.enum, views: stepViews, examples: stepExamples },
];

describe.each(tables)('every kind of $layer', ({ kinds, views, examples }) => {
  it('has a view', () => {
    expect(Object.keys(views).sort()).toEqual([...kinds].sort());
  });

  it('has an example', () => {
    expect(Object.keys(examples).sort()).toEqual([...kinds].sort());
  });
});

const contentSteps = Object.values(contentExamples).map((content) => ({
  kind: content.kind,
  view: stepView({ heading: content.title ?? '', content: [{ ...content, side: null }] }),
}));

describe.each(contentSteps)('$kind', ({ view }) => {
  it('has its title as the only headline, which can take the focus', async () => {
    await drawStep(view);
    const headlines = screen.getAllByRole('heading', { level: 1 });
    expect(headlines.map((headline) => headline.textContent)).toEqual([view.heading]);
    expect(headlines[0]).toHaveAttribute('id', 'step-heading');
    expect(headlines[0]).toHaveAttribute('tabindex', '-1');
  });

  it('has no inline style, which the page does not allow', async () => {
    const form = await plainStep(view);
    expect(form.querySelectorAll('[style]')).toHaveLength(0);
  });
});

/** A step that asks a question; a visit is only asked by a `stepScheduling`. */
function asking(question: QuestionView, heading = 'Something else') {
  const kind = question.input.kind === 'visit' ? 'stepScheduling' : 'stepBasic';
  return stepView({ kind, heading, questions: [question] });
}

const questionSteps = Object.values(questionExamples).map((question) => ({
  kind: question.input.kind,
  question,
}));

describe.each(questionSteps)('$kind', ({ question }) => {
  it('is named by its question', async () => {
    await drawStep(asking(question), { slots: openSlots });
    expect(named(question.label)).not.toEqual([]);
  });

  it('is still named where the headline asks the question', async () => {
    await drawStep(asking(question, question.label), { slots: openSlots });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(named(question.label)).not.toEqual([]);
  });

  it('is tied to its error, which is announced', async () => {
    const error = 'The value is required';
    await drawStep(asking({ ...question, error }, question.label), { slots: openSlots });
    expect(screen.getByRole('alert')).toHaveTextContent(error);
    const described = named(question.label).filter((element) =>
      element.getAttribute('aria-describedby')?.split(' ').includes(screen.getByRole('alert').id),
    );
    expect(described).not.toEqual([]);
  });

  it('sends its answer under its own name without scripts', async () => {
    const form = await plainStep(asking(question), { slots: openSlots });
    const fields = [...form.elements].map((element) => element.getAttribute('name'));
    expect(fields).toContain(`q.${question.id}`);
  });

  it('has no inline style, which the page does not allow', async () => {
    const form = await plainStep(asking(question), { slots: openSlots });
    expect(form.querySelectorAll('[style]')).toHaveLength(0);
  });
});

/** Controls and groups whose accessible name is a question, optional or not. */
function named(label: string): HTMLElement[] {
  const name = (text: string) => text === label || text === `${label} Optional`;
  return ['group', 'radiogroup', 'textbox', 'combobox']
    .flatMap((role) => screen.queryAllByRole(role, { name }))
    .concat(screen.queryAllByLabelText(name));
}

describe.each(Object.values(actionExamples))('$kind', (action) => {
  it('is a button of the form without scripts', async () => {
    const form = await plainStep(stepView({ heading: 'A step', actions: [action] }));
    const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[name="action"]')];
    const seen = buttons.filter((button) => button.getAttribute('aria-hidden') !== 'true');
    expect(seen.map(({ type, value }) => ({ type, value }))).toEqual([
      { type: 'submit', value: action.kind },
    ]);
    expect(seen[0]).toHaveTextContent(action.label);
  });
});

describe.each(Object.values(stepExamples))('$kind', (view) => {
  it('has its heading as the only headline', async () => {
    await drawStep(view, { slots: openSlots });
    const headlines = screen.getAllByRole('heading', { level: 1 });
    expect(headlines.map((headline) => headline.textContent)).toEqual([view.heading]);
  });

  it('nests no form and has no inline style', async () => {
    const form = await plainStep(view, { slots: openSlots });
    expect(form.querySelectorAll('form, [style]')).toHaveLength(0);
  });
});
