import { csrfToken } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import { findVisitor } from '../accounts/session.server';
import { dayOf } from '../calendar/service-day';
import { type ListedDocument, listDocuments } from '../documents/list-documents.server';
import type { AppLoadContext } from '../http/load-context';

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
  await requirePatient(request, context);
  const visitor = await findVisitor(context);
  const documents = visitor ? await listDocuments(context.db, visitor) : [];
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
