import { formatDraft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { createSaving } from '../saving/saving';
import type { SavingStore } from '../saving/saving-state';
import { type OpenDocument, studioCalls } from '../saving/studio-calls';
import { asideDrafts, unsavedDrafts } from '../saving/unsaved-drafts';

interface DeskDocument {
  document: OpenDocument;
  draft: DraftStore;
  /** The kind of document, in the names under which a browser keeps what is not saved. */
  kind: 'rules' | 'page';
  /** Address of its calls. */
  base: string;
  /** The account of whoever opened it. */
  person: string;
  csrf: string;
  mayEdit: boolean;
}

/** Keeps saving a document that several may write at once: whoever is overtaken is told when they save. */
export function createDeskSaving(desk: DeskDocument): SavingStore {
  const { document, draft, kind, base, person, csrf, mayEdit } = desk;
  const { id } = document;
  const tab = `${kind}-${crypto.randomUUID().slice(0, 8)}`;
  const calls = studioCalls(id, { person, csrf }, base);
  return createSaving({
    ...{ document, draft, tab },
    calls: {
      ...calls,
      presence: async () => {
        const { version, hash } = (await calls.read()).document;
        return { people: [], editor: mayEdit ? tab : null, version, hash };
      },
    },
    unsaved: unsavedDrafts(`${kind}-${id}`, person, () => []),
    aside: asideDrafts(`${kind}-${id}`, person, () => []),
    format: (whole) => formatDraft(id, whole),
    at: () => '',
    onBroughtUpToDate: () => {},
  });
}
