import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Problem } from '../../../../engine/authoring';
import {
  brokenElsewhere,
  checkPage,
  checkPlace,
  isClinicalPage,
  needsClinicalReview,
  type PageChange,
  type PageKnowledge,
  pageChanges,
} from '../../../../engine/pages';
import type { Page } from '../../../../schemas/generated/types';
import { validatePage } from '../../../../schemas/generated/validators';
import { pageKnowledge } from '../../../content/page-knowledge';
import { ledOnAddresses, publishedPagesByKey } from '../../../content/pages.server';
import { currentReference } from '../../../content/reference.server';
import { pageRecord } from '../../../database/tables/content.schema.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { picturesNamed } from '../../pictures/pictures.server';
import { lastReviews } from '../desk/desk-draft.server';
import type { PageDraft } from './page-drafts.server';
import type { PageFacts } from './page-gate';

/** Facts of the gate, with what changed and what is wrong. */
interface PageState {
  facts: PageFacts;
  changes: PageChange[];
  problems: Problem[];
  /** Page as the draft has it; null while it does not fit its schema. */
  written: Page | null;
}

/** Works out what a draft is allowed by. */
export async function pageState(db: Queryable, draft: PageDraft): Promise<PageState> {
  const { published, isChanged } = draft;
  const body: unknown = JSON.parse(draft.body);
  const written = validatePage(body) ? body : null;
  const others = await otherPages(db, draft.key);
  const knowledge = await knowledgeOf(db, draft.body);
  const problems = isChanged ? problemsOf(draft, body, others, knowledge) : [];
  const broken =
    isChanged && written && published
      ? brokenElsewhere({ before: published, after: written }, others, knowledge)
      : [];
  return {
    ...{ written, problems },
    changes: written && isChanged ? pageChanges(published, written) : [],
    facts: {
      isChanged,
      needsReview: needsClinicalReview(published, written),
      errors: [
        ...problems.filter(isInTheWay).map(({ message }) => message),
        ...broken.map(({ page, words }) => `The page “${page.crumb}” would be wrong: ${words[0]}`),
      ],
      authors: draft.authors,
      reviews: lastReviews(await reviewsOf(db, draft)),
      published: published && {
        isFirst: published.slug === '',
        isClinical: isClinicalPage(published),
      },
    },
  };
}

/** Words that nobody wrote yet spoil no preview, but are never published. */
function isInTheWay({ severity, code }: Problem): boolean {
  return severity === 'error' || code === 'unwritten';
}

function problemsOf(
  { site, published }: PageDraft,
  body: unknown,
  others: readonly Page[],
  knowledge: PageKnowledge,
): Problem[] {
  return [...checkPage(body, others, knowledge), ...checkPlace(body, { site, published })];
}

/** The published pages apart from one. */
export async function otherPages(db: Queryable, key: string): Promise<Page[]> {
  return [...(await publishedPagesByKey(db))].flatMap(([name, page]) =>
    name === key ? [] : [page],
  );
}

/** All that a page may refer to, with the pictures that it names. */
export async function knowledgeOf(db: Queryable, body: string): Promise<PageKnowledge> {
  const { catalogue, clinical } = await currentReference(db);
  const ledOn = await ledOnAddresses(db);
  return pageKnowledge({ catalogue, clinical, pictures: await picturesNamed(db, body), ledOn });
}

/** Reviews of exactly this draft, beside what is published now, the oldest first. */
async function reviewsOf(db: Queryable, { key, hash, against }: PageDraft) {
  return db
    .select()
    .from(pageRecord)
    .where(
      and(
        eq(pageRecord.key, key),
        eq(pageRecord.hash, hash),
        against === null ? isNull(pageRecord.against) : eq(pageRecord.against, against),
        inArray(pageRecord.action, ['approved', 'refused']),
      ),
    )
    .orderBy(pageRecord.id);
}
