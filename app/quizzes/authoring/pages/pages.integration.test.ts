import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page, StudioPageBody } from '../../../../schemas/generated/types';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { addressAfter, publishedPagesByKey, sitePages } from '../../../content/pages.server';
import { forgetPublications } from '../../../content/published.server';
import { pageDrafts, pageRecord } from '../../../database/tables/content.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { importFixtures } from '../library/import-fixtures.server';
import { createPage } from './create-page.server';
import { savePage } from './page-drafts.server';
import { pageRelease, publishPage, retirePage, reviewPage } from './publish-page.server';
import {
  earlierPages,
  listPages,
  openPage,
  pageHistory,
  pageInRevision,
} from './stored-pages.server';

const database = withDatabase();
const studio = new Studio(database);
/** A clinical author, another who publishes too, marketing, and an engineer. */
let helen: SignedInUser;
let farah: SignedInUser;
let jonas: SignedInUser;
let owen: SignedInUser;

beforeAll(async () => {
  await studio.open();
  ({ helen, farah, jonas, owen } = studio.people);
});
beforeEach(() => studio.later(60_000));

async function write(
  user: SignedInUser,
  key: string,
  change: (page: Page) => void,
  version?: number,
) {
  const { document, definition } = await openPage(database, key);
  const page: Page = JSON.parse(definition);
  change(page);
  return savePage(studio.context, user, key, {
    version: version ?? document.version,
    definition: JSON.stringify(page),
    labels: ['Changed something'],
  });
}

const releaseOf = (user: SignedInUser, key: string) => pageRelease(database.db, user, key);

async function review(user: SignedInUser, key: string, intent: 'approve' | 'refuse' = 'approve') {
  const { hash, expects } = await releaseOf(user, key);
  return reviewPage(studio.context, user, key, { intent, hash, expects, note: 'Say it better.' });
}

async function publish(user: SignedInUser, key: string) {
  studio.later(1_000);
  const { hash, expects } = await releaseOf(user, key);
  await publishPage(studio.context, user, key, { hash, expects, why: 'For a test.' });
  forgetPublications(database.db);
}

async function retire(user: SignedInUser, key: string, to: string | null) {
  const { expects } = await releaseOf(user, key);
  await retirePage(studio.context, user, key, { expects, to, why: 'For a test.' });
  forgetPublications(database.db);
}

const published = async (key: string) => (await publishedPagesByKey(database.db)).get(key);

async function begin(user: SignedInUser, body: Partial<StudioPageBody> & { slug: string }) {
  const whole = { site: 'default' as const, name: 'A page', from: 'text', about: null, ...body };
  return (await createPage(studio.context, user, whole)).key;
}

/** Fills in what a new page of the kind “text” leaves to its author. */
function finish(page: Page, words = 'Who we are, and why we do this.') {
  page.title = 'About all of us here';
  page.description = 'Who we are, how somebody decides about you, and where we may treat you.';
  page.sections = [
    { kind: 'heroSection', title: 'About us', text: words },
    { kind: 'proseSection', title: 'Who we are', text: words },
  ];
}

describe('the list', () => {
  it('has every page that is published, with its state', async () => {
    const entries = await listPages(database.db);
    const terms = entries.find(({ key }) => key === 'default.terms');
    expect(terms).toMatchObject({ slug: 'terms', status: 'published', isClinical: true, by: null });
    expect(entries.filter(({ site }) => site === 'default').length).toBeGreaterThan(30);
  });
});

describe('a draft', () => {
  it('is saved as it is typed, right or wrong, and nobody is overwritten', async () => {
    const key = 'default.how-it-works';
    const { document } = await openPage(database, key);
    const saved = await write(jonas, key, (page) => {
      page.title = '';
    });
    expect(saved).toMatchObject({ ok: true, version: document.version + 1 });
    const late = await write(
      owen,
      key,
      (page) => {
        page.title = 'Other';
      },
      document.version,
    );
    expect(late).toMatchObject({ ok: false, reason: 'version' });
    const { changes, problems, authors } = await releaseOf(jonas, key);
    expect({ changes, problems, authors }).toMatchObject({
      changes: [],
      problems: [
        { code: 'notEnough', path: '/title', message: expect.stringContaining('“Title”') },
      ],
      authors: ['Jonas Tester'],
    });
    await write(jonas, key, (page) => {
      page.title = 'How it works: you answer, we decide';
    });
  });

  it('is nobody’s once it says again what is published', async () => {
    const key = 'default.contact';
    const before: Page = JSON.parse((await openPage(database, key)).definition);
    await write(jonas, key, (page) => {
      page.crumb = 'Write to us';
    });
    await write(jonas, key, (page) => {
      page.crumb = before.crumb;
    });
    expect(await releaseOf(jonas, key)).toMatchObject({ isChanged: false, authors: [] });
  });

  it('is never kept where it is no page, or too long', async () => {
    const save = (definition: string) =>
      savePage(studio.context, jonas, 'default.prices', { version: 1, definition, labels: [] });
    expect(await refusal(save('[]'))).toMatchObject({ status: 422 });
    expect(await refusal(save('{'))).toMatchObject({ status: 422 });
    expect(await refusal(save(`{"a":"${'x'.repeat(100_001)}"}`))).toMatchObject({ status: 413 });
    // It would be kept as nothing at all.
    expect(await refusal(save('{"a":1e999}'))).toMatchObject({ status: 422 });
  });

  it('does not exist under a key that nobody gave', async () => {
    expect(await refusal(openPage(database, 'default.nothing'))).toMatchObject({ status: 404 });
  });
});

describe('a new page', () => {
  it('begins with words that are never published', async () => {
    const key = await begin(jonas, { slug: 'about-a' });
    expect(key).toBe('default.about-a');
    const { publishWhyNot, problems } = await releaseOf(jonas, key);
    expect(publishWhyNot).toContain('problems to mend first: Write this in your own words');
    expect(problems.map(({ path }) => path)).toContain('/sections/1/text');
  });

  it('takes no address that another page or draft has, nor one of the application', async () => {
    await begin(jonas, { slug: 'about-b' });
    for (const slug of ['about-b', 'prices', 'cart', 'quiz/haircare']) {
      expect(await refusal(begin(jonas, { slug }))).toMatchObject({ status: 422 });
    }
    expect(await begin(jonas, { slug: 'about-b', site: 'jrnys' })).toBe('jrnys.about-b');
  });

  it('is a copy with an address of its own, whose unpublished words keep their authors', async () => {
    const original = await begin(owen, { slug: 'about-c' });
    const copy = await begin(jonas, { slug: 'about-d', name: 'Copied', from: original });
    const { definition } = await openPage(database, copy);
    expect(JSON.parse(definition)).toMatchObject({ slug: 'about-d', crumb: 'Copied' });
    const { authors } = await releaseOf(jonas, copy);
    expect(authors.sort()).toEqual(['Jonas Tester', 'Owen Tester']);
  });

  it('about a medicine needs one that is sold', async () => {
    const medicine = { slug: 'haircare/new', from: 'medicine' };
    expect(await refusal(begin(jonas, { ...medicine, about: 'snake-oil' }))).toMatchObject({
      status: 422,
    });
    const key = await begin(jonas, { ...medicine, about: 'finasteride' });
    expect((await openPage(database, key)).definition).toContain('"product": "finasteride"');
  });
});

describe('publishing', () => {
  it('lets marketing publish its own page at once, for every process', async () => {
    const key = await begin(jonas, { slug: 'about-us' });
    await write(jonas, key, (page) => finish(page));
    expect(await releaseOf(jonas, key)).toMatchObject({ needsReview: false, publishWhyNot: null });
    await publish(jonas, key);
    expect((await sitePages(database.db, 'default')).map(({ slug }) => slug)).toContain('about-us');
    expect(await releaseOf(jonas, key)).toMatchObject({ isChanged: false, authors: [] });
    expect((await pageHistory(database.db, key))[0]).toMatchObject({
      ...{ action: 'published', by: 'Jonas Tester', why: 'For a test.' },
      words: ['The page: The page is new.'],
    });
  });

  it('is refused while a link is broken', async () => {
    const key = await begin(jonas, { slug: 'about-links' });
    await write(jonas, key, (page) => finish(page, 'See [what it costs](/price).'));
    expect((await releaseOf(jonas, key)).publishWhyNot).toContain('“/price” leads nowhere');
    expect(await refusal(publish(jonas, key))).toMatchObject({ status: 409 });
    await write(jonas, key, (page) => finish(page, 'See [what it costs](/prices).'));
    await publish(jonas, key);
    expect(await published(key)).toBeDefined();
  });

  it('of a clinical page waits for somebody clinical who wrote none of it', async () => {
    const key = 'default.haircare.finasteride';
    await write(helen, key, (page) => {
      page.title = 'Finasteride: rules and all prices';
    });
    expect((await releaseOf(jonas, key)).publishWhyNot).toContain('has to approve this change');
    expect(await refusal(review(helen, key))).toMatchObject({ status: 409 });
    expect(await refusal(review(jonas, key))).toMatchObject({ status: 409 });
    await review(farah, key, 'refuse');
    expect((await releaseOf(jonas, key)).publishWhyNot).toContain('Say it better.');
    await review(farah, key);
    await publish(jonas, key);
    expect((await published(key))?.title).toBe('Finasteride: rules and all prices');
  });

  it('forgets an approval with the next letter', async () => {
    const key = 'default.haircare.hair-spray';
    await write(helen, key, (page) => {
      page.crumb = 'Hair spray, one';
    });
    await review(farah, key);
    await write(helen, key, (page) => {
      page.crumb = 'Hair spray, two';
    });
    expect((await releaseOf(farah, key)).publishWhyNot).toContain('has to approve');
  });

  it('is of what the publisher saw, and of nothing else', async () => {
    const key = await begin(jonas, { slug: 'about-seen' });
    await write(jonas, key, (page) => finish(page));
    const { hash, expects } = await releaseOf(jonas, key);
    await write(owen, key, (page) => finish(page, 'Other words than those that were seen.'));
    const late = publishPage(studio.context, jonas, key, { hash, expects, why: 'For a test.' });
    expect(await refusal(late)).toMatchObject({ status: 409 });
    expect(await published(key)).toBeUndefined();
  });

  it('lets one of two pages come to an address', async () => {
    const one = await begin(jonas, { slug: 'about-one' });
    const two = await begin(jonas, { slug: 'about-two' });
    await write(jonas, one, (page) => finish(page));
    await write(jonas, two, (page) => {
      finish(page);
      page.slug = 'about-one';
    });
    const results = await Promise.allSettled([publish(jonas, one), publish(farah, two)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused where another page would lead nowhere by it', async () => {
    const key = 'default.weight-loss';
    await write(helen, key, (page) => {
      const renamed = JSON.stringify(page).replaceAll('#medicines', '#other');
      Object.assign(page, JSON.parse(renamed.replace('"id":"medicines"', '"id":"other"')));
    });
    expect((await releaseOf(farah, key)).publishWhyNot).toContain('would be wrong: The link to');
  });

  it('brings back an earlier revision, as a new draft', async () => {
    const key = await begin(jonas, { slug: 'about-before' });
    await write(jonas, key, (page) => finish(page, 'The first words.'));
    await publish(jonas, key);
    await write(jonas, key, (page) => finish(page, 'The second words.'));
    await publish(jonas, key);
    const [, first] = await earlierPages(database.db, key);
    const back = await pageInRevision(database.db, key, first?.revision ?? '');
    await write(jonas, key, (page) => Object.assign(page, back));
    await publish(jonas, key);
    expect(JSON.stringify(await published(key))).toContain('The first words.');
  });
});

describe('another address', () => {
  it('leads visitors of the old one to the new one', async () => {
    const key = await begin(jonas, { slug: 'about-old' });
    await write(jonas, key, (page) => finish(page));
    await publish(jonas, key);
    await write(jonas, key, (page) => {
      page.slug = 'about-new';
    });
    expect((await releaseOf(jonas, key)).publishWhyNot).toContain('“/about-old”');
    await write(jonas, key, (page) => {
      page.formerly = ['about-old'];
    });
    await publish(jonas, key);
    expect(await addressAfter(database.db, 'default', 'about-old')).toBe('about-new');
    expect(await addressAfter(database.db, 'jrnys', 'about-old')).toBeNull();
  });
});

describe('taking a page down', () => {
  it('leads visitors on, and comes back with no release', async () => {
    const key = 'default.clinicians';
    expect(await refusal(retire(jonas, key, null))).toMatchObject({ status: 409 });
    expect(await refusal(retire(jonas, key, 'nowhere'))).toMatchObject({ status: 422 });
    await retire(jonas, key, 'questions');
    expect(await published(key)).toBeUndefined();
    expect(await addressAfter(database.db, 'default', 'clinicians')).toBe('questions');
    await importFixtures(database.db);
    forgetPublications(database.db);
    expect(await published(key)).toBeUndefined();
    const entry = (await listPages(database.db)).find((one) => one.key === key);
    expect(entry).toMatchObject({ status: 'retired', slug: 'clinicians', by: 'Jonas Tester' });
  });

  it('lets another page stand at its address, whatever a release brings', async () => {
    await retire(jonas, 'default.states', 'prices');
    const key = await begin(jonas, { slug: 'states', name: 'All states' });
    expect(key).toBe('default.states-2');
    await write(jonas, key, (page) => finish(page));
    await publish(jonas, key);
    await importFixtures(database.db);
    forgetPublications(database.db);
    expect(await published(key)).toBeDefined();
    expect(await published('default.states')).toBeUndefined();
  });

  it('is for clinical staff where the page is about a treatment', async () => {
    const key = 'default.haircare.ketoconazole-shampoo';
    expect(await refusal(retire(jonas, key, 'haircare'))).toMatchObject({ status: 409 });
    await retire(helen, key, 'haircare');
    expect(await published(key)).toBeUndefined();
  });

  it('never takes down the first page of a site', async () => {
    expect(await refusal(retire(farah, 'default.home', 'prices'))).toMatchObject({ status: 409 });
  });

  it('throws a draft away of which nothing was published', async () => {
    const key = await begin(jonas, { slug: 'about-nothing' });
    await retire(jonas, key, null);
    expect(await refusal(openPage(database, key))).toMatchObject({ status: 404 });
  });
});

it('keeps the record of pages, whatever anybody tries', async () => {
  await expect(database.db.update(pageRecord).set({ why: 'Otherwise.' })).rejects.toThrow();
  await expect(database.db.delete(pageRecord)).rejects.toThrow();
  expect((await database.db.select().from(pageDrafts)).length).toBeGreaterThan(0);
});
