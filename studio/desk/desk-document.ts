import { useEffect, useState } from 'react';
import { call } from '../../app/browser/calls/call';
import type { Reference } from '../../engine/quiz';
import { type DraftTexts, formatDraft } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { createSaving } from '../saving/saving';
import type { SavingStore } from '../saving/saving-state';
import { type OpenDocument, studioCalls } from '../saving/studio-calls';
import { asideDrafts, unsavedDrafts } from '../saving/unsaved-drafts';

/** Data that a desk opens with, as the server says them. */
export interface DeskStart<Release> extends DraftTexts {
  document: OpenDocument;
  reference: Reference;
  release: Release;
  /** The account of whoever opened it. */
  person: string;
  mayEdit: boolean;
  csrf: string;
}

/** The calls that bring a document to its readers. Those that change something answer with where it stands then. */
export interface DeskCalls<Release, Whole> {
  release(): Promise<Release>;
  revision(revision: string): Promise<Whole>;
  review(body: object): Promise<Release>;
  publish(body: object): Promise<Release>;
}

/** Makes the calls of the document at an address, and the two by which further ones are made. */
export function deskCalls<Release, Whole>(base: string) {
  const get = async <T>(path: string) => (await call<T>('GET', `${base}/${path}`)).data;
  const post = async <T>(path: string, body: object) =>
    (await call<T>('POST', `${base}/${path}`, { body })).data;
  const calls: DeskCalls<Release, Whole> = {
    release: () => get('release'),
    revision: (revision) => get(`revisions/${revision}`),
    review: (body) => post('review', body),
    publish: (body) => post('publish', body),
  };
  return { calls, get, post };
}

/** Makes what a desk works with, once, and keeps saving while it is open. */
export function useDeskParts<Parts extends { saving: SavingStore }>(make: () => Parts): Parts {
  const [parts] = useState(make);
  useEffect(() => parts.saving.begin(), [parts]);
  return parts;
}

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
