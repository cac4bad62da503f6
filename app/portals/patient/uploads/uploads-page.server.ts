import { type ListedDocument, listDocuments } from '../../../care/documents/list-documents.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { requirePatientVisit } from '../../../identity/access/guards.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';

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
export async function openUploadsPage(request: Request, context: AppLoadContext) {
  const visit = await requirePatientVisit(request, context);
  const documents = await listDocuments(context.db, visit);
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
