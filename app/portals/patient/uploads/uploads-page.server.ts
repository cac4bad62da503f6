import { type ListedDocument, listDocuments } from '../../../care/documents/documents.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';

/** A document as the page shows it. */
export interface ShownDocument {
  id: string;
  kind: ListedDocument['kind'];
  isPicture: boolean;
  /** The day it was uploaded, YYYY-MM-DD. */
  day: string;
  isOnRecord: boolean;
}

/** What the uploads page shows. */
export async function openUploadsPage({ request, context, session }: Asked<'patient'>) {
  const documents = await listDocuments(context.db, session);
  return {
    csrf: csrfToken(context),
    /** The document someone is about to delete. */
    deleting: new URL(request.url).searchParams.get('delete'),
    documents: documents.map(
      ({ id, kind, mime, createdAt, isOnRecord }): ShownDocument => ({
        id,
        kind,
        isPicture: mime === 'image/jpeg',
        day: dayOf(createdAt),
        isOnRecord,
      }),
    ),
  };
}
