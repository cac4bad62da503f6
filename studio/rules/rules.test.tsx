import '../../tests/support/studio-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RulesRelease } from '../../app/quizzes/authoring/rules/publish-rules.server';
import professions from '../../fixtures/reference/professions.json';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { renderAt } from '../../tests/support/routed';
import { valueAt } from '../document/pointer';
import { ruleForm, ruleKinds } from '../language/part-schema';
import { EditorProvider } from '../state/editor-context';
import { TooltipProvider } from '../ui/Tooltip';
import { RulesDesk } from './RulesPage';
import { makeRulesParts, type RulesStart } from './rules-parts';

// Roles and names of a whole form take jsdom a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const finasteride = fixtureReference.clinical.medicines.find(({ id }) => id === 'finasteride');
const release: RulesRelease = {
  ...{ hash: 'a'.repeat(64), against: 'b'.repeat(64), expects: 'c'.repeat(64) },
  ...{ isChanged: false, changes: [], authors: [], reviews: [], history: [], earlier: [] },
  reviewWhyNot: 'These rules say exactly what is published.',
  publishWhyNot: 'These rules say exactly what is published.',
};

function start(rest: Partial<RulesStart> = {}): RulesStart {
  return {
    document: {
      ...{ id: 'finasteride', name: 'Finasteride tablets', quizKey: 'finasteride', version: 1 },
      ...{ hash: release.hash, updatedAt: '2026-06-15T09:00:00.000Z', updatedBy: null },
    },
    definition: JSON.stringify(finasteride),
    savedRuns: '{ "savedRuns": [] }',
    promises: '{ "promises": [] }',
    reference: fixtureReference,
    professions: professions.entries,
    ...{ person: 'person', name: 'Helen Tester', mayEdit: true, csrf: 'token' },
    ...{ today: '2026-11-26', release, products: ['Finasteride 1 mg'] },
    ...rest,
  };
}

/** The page of a medicine without a server, with a person at it. */
function open(rest: Partial<RulesStart> = {}) {
  const given = start(rest);
  const parts = makeRulesParts(given);
  if (!given.mayEdit) parts.draft.setMayEdit(false);
  renderAt(
    '/studio/rules/finasteride',
    <EditorProvider value={parts}>
      <TooltipProvider>
        <RulesDesk parts={parts} start={given} />
      </TooltipProvider>
    </EditorProvider>,
  );
  const at = (place: string) => valueAt(parts.draft.getState().history.draft.definition, place);
  return { ...parts, at, user: userEvent.setup() };
}

beforeEach(() => {
  vi.restoreAllMocks();
});

const verdict = () =>
  within(screen.getByRole('region', { name: 'For this person' })).getByRole('status');

async function addRule(user: ReturnType<typeof userEvent.setup>, title: string) {
  await user.click(screen.getByRole('button', { name: 'Add a rule' }));
  const [first] = await screen.findAllByRole('menuitem', { name: new RegExp(`^${title}`) });
  if (!first) throw new Error(`Nothing adds ${title}.`);
  await user.click(first);
}

/** Chooses in a list that is searched. */
async function pick(user: ReturnType<typeof userEvent.setup>, button: RegExp, option: RegExp) {
  await user.click(screen.getByRole('button', { name: button }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the rules of a medicine', () => {
  it('each say what they ask, and always where they stand', () => {
    open();
    const rules = screen.getByRole('list', { name: 'Rules' });
    const [first] = within(rules).getAllByRole('listitem');
    expect(first).toHaveTextContent('finasteride');
    for (const one of within(rules).getAllByRole('listitem'))
      expect(one.textContent).toMatch(/read in a source|to be checked|rule of this service/);
  });

  it('say beside the field what is not written yet, and stop a sample person once they are', async () => {
    const { user, at } = open();
    const place = finasteride?.rules.length ?? 0;
    expect(verdict()).not.toHaveTextContent('Stop');
    await addRule(user, 'Exclusion');
    expect(at(`/rules/${place}/kind`)).toBe('exclusion');
    expect(screen.getByText('Not written to the end yet.')).toBeInTheDocument();

    await pick(user, /^Fact: Choose a clinical fact/, /^nitrates in any form/i);
    await user.type(screen.getByLabelText('Section'), '4');
    await waitFor(() => expect(screen.queryByText('Not written to the end yet.')).toBeNull());

    await pick(user, /^Add a fact/, /^nitrates in any form/i);
    expect(verdict()).toHaveTextContent(/Stop, because nitrates in any form.*uses them/);
    expect(verdict()).toHaveTextContent('section 4');
    expect(verdict()).toHaveTextContent('The published rules say: fine.');
  });

  it('are moved, removed and brought back', async () => {
    const { user, draft, at } = open();
    const [first, second] = [at('/rules/0'), at('/rules/1')];
    const [remove] = screen.getAllByRole('button', { name: /^Remove .* 1$/ });
    if (!remove) throw new Error('There is nothing to press.');
    await user.click(remove);
    expect(at('/rules/0')).toEqual(second);
    await user.click(screen.getByRole('button', { name: /^Undo: Remove a rule/ }));
    expect(at('/rules/0')).toEqual(first);
    expect(draft.getState().history.past).toEqual([]);
  });

  it('lose that somebody compared them with the label once they say something else', async () => {
    const { user, at } = open();
    const [card] = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('button', {
      expanded: false,
    });
    if (!card) throw new Error('There is no rule.');
    await user.click(card);
    await user.click(screen.getByRole('button', { name: 'I compared it with the label' }));
    expect(at('/rules/0/checked')).toEqual({ by: 'Helen Tester', on: '2026-11-26' });
    await user.type(screen.getByLabelText('Section'), '1');
    expect(at('/rules/0/checked')).toBeNull();
  });

  it('are only read by whoever may not change them', () => {
    open({ mayEdit: false });
    expect(screen.queryByRole('button', { name: 'Add a rule' })).toBeNull();
    const rules = screen.getByRole('list', { name: 'Rules' });
    expect(within(rules).queryByRole('button', { name: /^(Remove|Move) / })).toBeNull();
  });
});

it.each(['doseSteps', 'missedDose', 'bloodPressure', 'interaction'])(
  'a rule of the kind %s has an input for each of its properties',
  async (kind) => {
    const title = ruleKinds().find((one) => one.kind === kind)?.title ?? '';
    const { user, at } = open({ definition: JSON.stringify({ ...finasteride, rules: [] }) });
    await addRule(user, title);
    expect(at('/rules/0/kind')).toBe(kind);
    const card = screen.getByRole('list', { name: 'Rules' });
    for (const name of ruleForm(kind)?.schema.required ?? [])
      expect(card.querySelector(`[data-pointer="/rules/0/${name}"]`)).not.toBeNull();
    expect(within(card).getByLabelText('Section')).toBeInTheDocument();
  },
);

it('reviews exactly what is shown, and says what the server refuses', async () => {
  const { user, calls } = open({
    release: { ...release, isChanged: true, reviewWhyNot: null },
  });
  const review = vi.spyOn(calls, 'review').mockResolvedValue({
    ...release,
    reviews: [{ by: 'Farah Tester', isApproved: true, why: '', at: '2026-11-26T09:00:00.000Z' }],
  });
  await user.click(screen.getByRole('radio', { name: 'Changes and review' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(review).toHaveBeenCalledWith({
    ...{ intent: 'approve', hash: release.hash, against: release.against, note: '' },
  });
  expect(await screen.findByText(/^Approved by Farah Tester/)).toBeInTheDocument();
});
