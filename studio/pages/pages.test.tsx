import '../../tests/support/studio-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import type { PageEntry } from '../../app/quizzes/authoring/pages/stored-pages.server';
import { sectionNames } from '../../engine/pages';
import home from '../../fixtures/pages/default/home.json';
import weightLoss from '../../fixtures/pages/default/weight-loss.json';
import { validatePage } from '../../schemas/generated/validators';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { renderAt } from '../../tests/support/routed';
import { valueAt } from '../document/pointer';
import { isInputName } from '../inspector/inputs';
import { pageForm, sectionForm, sectionKinds } from '../language/part-schema';
import { EditorProvider } from '../state/editor-context';
import { TooltipProvider } from '../ui/Tooltip';
import { addressOf } from './NewPageDialog';
import { Desk } from './PageDesk';
import { PagesList } from './PagesList';
import { makePageParts, type PageStart } from './page-parts';

// Roles and names of a whole form take jsdom a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const release: PageRelease = {
  ...{ hash: 'a'.repeat(64), expects: 'b'.repeat(64), published: null, changes: [] },
  ...{ problems: [], isChanged: false, needsReview: true, retiredTo: undefined },
  ...{ linkedFrom: [], mayLeadTo: [], authors: [], reviews: [], history: [], earlier: [] },
  ...{ reviewWhyNot: null, publishWhyNot: null, retireWhyNot: null },
};

/** The page of a public page without a server, with a person at it. */
function open(definition: object = weightLoss, mayEdit = true) {
  const first: unknown = home;
  const start: PageStart = {
    document: {
      ...{ id: 'default.weight-loss', name: 'Weight loss', quizKey: 'default.weight-loss' },
      ...{ version: 1, hash: release.hash, updatedAt: '2026-06-15T09:00:00.000Z' },
      updatedBy: null,
    },
    definition: JSON.stringify(definition),
    savedRuns: '{ "savedRuns": [] }',
    promises: '{ "promises": [] }',
    site: 'default',
    reference: fixtureReference,
    ledOn: [],
    others: validatePage(first) ? [first] : [],
    ...{ release, person: 'person', mayEdit, csrf: 'token' },
  };
  const parts = makePageParts(start);
  renderAt(
    '/studio/pages/first',
    <EditorProvider value={parts}>
      <TooltipProvider>
        <Desk parts={parts} start={start} />
      </TooltipProvider>
    </EditorProvider>,
  );
  const at = (place: string) => valueAt(parts.draft.getState().history.draft.definition, place);
  return { ...parts, at, user: userEvent.setup() };
}

describe('the forms', () => {
  /** Every input of a form, by the place of its field. */
  function inputsOf(ui: object, place = ''): [string, unknown][] {
    return Object.entries(ui).flatMap(([name, part]): [string, unknown][] =>
      name === 'ui:field'
        ? [[place, part]]
        : typeof part === 'object' && part !== null
          ? inputsOf(part, `${place}/${name}`)
          : [],
    );
  }

  it.each(Object.entries(sectionNames))('%s has one, under the name “%s”', (kind, name) => {
    const form = sectionForm(kind);
    expect(form?.schema.title).toBe(name);
    const inputs = inputsOf(form?.uiSchema ?? {});
    expect(inputs.length).toBeGreaterThan(0);
    expect(inputs.filter(([, input]) => input !== 'list' && !isInputName(input))).toEqual([]);
  });

  it('are offered for every kind of section, and for the page as a whole', () => {
    expect(sectionKinds().map(({ kind }) => kind)).toEqual(Object.keys(sectionNames));
    expect(Object.keys(pageForm()?.schema.properties ?? {})).toEqual([
      ...['slug', 'formerly', 'title', 'description', 'image', 'under', 'crumb'],
      ...['menu', 'footer', 'notice'],
    ]);
  });
});

describe('writing a page', () => {
  it('changes the draft with each letter, and takes it back', async () => {
    // Letters that a busy machine writes far apart would be taken back one by one.
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user, at, draft } = open();
    await user.click(screen.getByRole('button', { name: /^Opening/ }));
    await user.type(screen.getByLabelText('Heading'), ' now');
    expect(at('/sections/0/title')).toBe('Weight loss that a provider stands behind now');
    draft.undo();
    expect(at('/sections/0/title')).toBe('Weight loss that a provider stands behind');
  });

  it('duplicates and removes sections, and adds what is still to be written', async () => {
    const { user, at } = open();
    const before = weightLoss.sections.length;
    await user.click(screen.getByRole('button', { name: 'Duplicate Medicines 2' }));
    expect(at('/sections/2')).toEqual({ ...weightLoss.sections[1], id: undefined });
    await user.click(screen.getByRole('button', { name: 'Remove Medicines 3' }));
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Text/ }));
    expect(at(`/sections/${before}/kind`)).toBe('proseSection');
    expect(screen.getAllByText('Write this in your own words first.').length).toBeGreaterThan(0);
  });

  it('says beside a field what is wrong with it', () => {
    const { draft } = open();
    draft.edit('Break a link', ({ definition }) => {
      const link = valueAt(definition, '/sections/0/actions/1');
      if (typeof link === 'object' && link !== null) Object.assign(link, { to: '/nowhere' });
    });
    const [problem] = draft.getState().checked.problems;
    expect(problem).toMatchObject({ code: 'brokenLink', path: '/sections/0/actions/1/to' });
  });

  it('changes nothing for whoever may only read', async () => {
    const { user } = open(weightLoss, false);
    expect(screen.queryByRole('button', { name: 'Add a section' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Opening/ }));
    expect(screen.getByLabelText('Heading')).toHaveAttribute('readonly');
  });
});

describe('the list', () => {
  const entry = (key: string, rest: Partial<PageEntry>): PageEntry => ({
    ...{ key, site: 'default', name: key, title: 'A title', slug: key, status: 'published' },
    ...{ isClinical: false, errors: 0, at: '2026-06-15T09:00:00.000Z', by: null },
    ...rest,
  });

  it('finds pages by name, address and person, on one site or all', async () => {
    const entries = [
      entry('prices', { by: 'Jonas Tester' }),
      entry('terms', { isClinical: true }),
      entry('first', { site: 'jrnys', slug: '' }),
    ];
    renderAt(
      '/studio/pages',
      <PagesList
        {...{ entries, products: [], treatments: [], areas: [] }}
        mayEdit={false}
        person="Jonas Tester"
      />,
    );
    const user = userEvent.setup();
    const shown = () => entries.filter(({ name }) => screen.queryByRole('link', { name })).length;
    expect(shown()).toBe(3);
    await user.type(screen.getByLabelText('Search pages'), 'jonas');
    expect(shown()).toBe(1);
    await user.clear(screen.getByLabelText('Search pages'));
    await user.click(screen.getByRole('radio', { name: 'Jrnys' }));
    expect(shown()).toBe(1);
    expect(screen.queryByRole('button', { name: 'New page' })).toBeNull();
  });
});

it.each([
  ['How we decide', 'how-we-decide'],
  ['  Déjà vu? ', 'deja-vu'],
  ['100 % sure', '100-sure'],
  ['…', ''],
])('proposes an address for “%s”', (name, address) => {
  expect(addressOf(name)).toBe(address);
});
