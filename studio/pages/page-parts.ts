import { pageKnowledge } from '../../app/content/page-knowledge';
import type { PageRelease } from '../../app/quizzes/authoring/pages/publish-page.server';
import { checkPage, checkPlace } from '../../engine/pages';
import type { Page, SiteHandle } from '../../schemas/generated/types';
import { createDeskSaving, type DeskCalls, type DeskStart, deskCalls } from '../desk/desk-document';
import { type JsonObject, readDraft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import type { SavingStore } from '../saving/saving-state';
import { type FormParts, unproved } from '../state/editor-context';
import { createTypedTexts, type TypedTexts } from '../state/typed-texts';

export interface PageStart extends DeskStart<PageRelease> {
  site: SiteHandle;
  /** The other published pages of the site. */
  others: readonly Page[];
  /** Addresses from which visitors are led on. */
  ledOn: readonly { site: SiteHandle; slug: string }[];
}

interface PageCalls extends DeskCalls<PageRelease, Page> {
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

/** Makes what the page works with. */
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
  const { calls, post } = deskCalls<PageRelease, Page>(base);
  return {
    ...{ key, site, mayEdit, draft, reference, saving },
    proof: unproved,
    typed: createTypedTexts(),
    linkable: {
      pages: others,
      quizzes,
      addresses: linkable.filter((address) => address !== '/'),
    },
    calls: { ...calls, retire: (body) => post('retire', body) },
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
