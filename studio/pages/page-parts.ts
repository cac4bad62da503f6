import { useEffect, useState } from 'react';
import { call } from '../../app/browser/calls/call';
import { pageKnowledge } from '../../app/content/page-knowledge';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { checkPage, checkPlace } from '../../engine/pages';
import type { Reference } from '../../engine/quiz';
import type { Page, SiteHandle } from '../../schemas/generated/types';
import { createDeskSaving } from '../desk/desk-saving';
import { type DraftTexts, type Json, type JsonObject, listAt, readDraft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import type { SavingStore } from '../saving/saving-state';
import type { OpenDocument } from '../saving/studio-calls';
import { type FormParts, unproved } from '../state/editor-context';
import { createTypedTexts, type TypedTexts } from '../state/typed-texts';

export interface PageStart extends DraftTexts {
  document: OpenDocument;
  site: SiteHandle;
  reference: Reference;
  /** The other published pages of the site. */
  others: readonly Page[];
  /** Addresses from which visitors are led on. */
  ledOn: readonly { site: SiteHandle; slug: string }[];
  release: PageRelease;
  /** The account of whoever opened it. */
  person: string;
  mayEdit: boolean;
  csrf: string;
}

/** The calls that bring a page to visitors. */
interface PageCalls {
  release(): Promise<PageRelease>;
  revision(revision: string): Promise<Page>;
  review(body: object): Promise<PageRelease>;
  publish(body: object): Promise<PageRelease>;
  retire(body: object): Promise<void>;
}

/** All that the page of a public page works with. */
export interface PageParts extends FormParts {
  key: string;
  site: SiteHandle;
  mayEdit: boolean;
  saving: SavingStore;
  typed: TypedTexts;
  calls: PageCalls;
  /** Tells the checks what is published now. */
  setPublished(page: Page | null): void;
}

/** Makes what the page works with, and keeps saving while it is open. */
export function usePageParts(start: PageStart): PageParts {
  const [parts] = useState(() => makePageParts(start));
  useEffect(() => parts.saving.begin(), [parts]);
  return parts;
}

export function makePageParts(start: PageStart): PageParts {
  const { document, site, reference, others, ledOn, person, mayEdit, csrf } = start;
  const key = document.id;
  const base = `/api/studio/pages/${key}`;
  let { published } = start.release;
  const { catalogue, clinical } = reference;
  const check = ({ definition }: { definition: JsonObject }) => {
    const known = pageKnowledge({ catalogue, clinical, pictures: picturesIn(definition), ledOn });
    const problems = [
      ...checkPage(definition, others, known),
      ...checkPlace(definition, { site, published }),
    ];
    return { definition, problems, quiz: null };
  };
  const draft = createDraftStore(readDraft(start), reference, () => performance.now(), check);
  draft.setMayEdit(mayEdit);
  const saving = createDeskSaving({ document, draft, kind: 'page', base, person, csrf, mayEdit });
  const { quizzes, linkable } = pageKnowledge({ catalogue, clinical, pictures: new Set(), ledOn });
  const get = async <T>(path: string) => (await call<T>('GET', `${base}/${path}`)).data;
  const post = async <T>(path: string, body: object) =>
    (await call<T>('POST', `${base}/${path}`, { body })).data;
  return {
    ...{ key, site, mayEdit, draft, reference, saving },
    proof: unproved,
    typed: createTypedTexts(),
    linkable: {
      pages: others,
      quizzes,
      addresses: linkable.filter((address) => address !== '/'),
    },
    calls: {
      release: () => get('release'),
      revision: (revision) => get(`revisions/${revision}`),
      review: (body) => post('review', body),
      publish: (body) => post('publish', body),
      retire: (body) => post('retire', body),
    },
    setPublished: (page) => {
      published = page;
    },
  };
}

/** Uploaded pictures that a page names: whether each is there, the server says before it publishes. */
function picturesIn(definition: JsonObject): ReadonlySet<string> {
  const text = JSON.stringify(definition);
  return new Set([...text.matchAll(/\/pictures\/[0-9a-f]{64}\.webp/g)].map(([path]) => path));
}

/** Sections as they are written, which may be none yet. */
export function sectionsIn(definition: JsonObject): Json[] {
  return listAt(definition, 'sections');
}
