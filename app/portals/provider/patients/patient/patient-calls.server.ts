import { claimCase, releaseCase } from '../../../../care/cases/claim-case.server';
import { withPatient } from '../../../../care/cases/patient-cases.server';
import { fileAnswer, noSuchDocument } from '../../../../care/documents/document-call.server';
import {
  findPatientDocument,
  markDocumentSeen,
  readStoredFile,
} from '../../../../care/documents/documents.server';
import type { Asked } from '../../../../identity/route/route.server';
import { previewOf } from '../../../../kernel/files/re-encode.server';
import { answer } from '../../../../kernel/http/answers';
import type { AppLoadContext } from '../../../../kernel/http/load-context';

/** Keeps a case with the provider whose page is open. Null once it is somebody else’s, or done. */
export async function keepCase({ context, params, user }: Asked<'case:prepare'>) {
  const claimed = await claimCase(context, user.id, params['case'] ?? '');
  return answer({ until: claimed.outcome === 'mine' ? claimed.until.toISOString() : null });
}

/** Gives a case back whose page was left, unless it was opened again since. */
export async function leaveCase({ request, context, params, user }: Asked<'case:prepare'>) {
  const until = new Date(new URL(request.url).searchParams.get('until') ?? '');
  if (!Number.isNaN(until.getTime())) {
    await releaseCase(context, user.id, params['case'] ?? '', until);
  }
  return answer(null);
}

interface Wanted {
  patientId: string;
  documentId: string;
}

/** A document of a patient, for a provider who looks after them; it is put on record as read before it is sent. */
export async function sendPatientDocument({
  request,
  context,
  params,
  user: { id },
}: Asked<'chart:read'>): Promise<Response> {
  const wanted = { patientId: params['id'] ?? '', documentId: params['document'] ?? '' };
  const isSmall = new URL(request.url).searchParams.get('size') === 'small';
  const found = await findOnRecord(context, id, wanted, isSmall);
  if (!found) return noSuchDocument();
  const { storeKey, ...document } = found;
  const file = await readStoredFile(context, storeKey);
  if (!isSmall) return fileAnswer({ document, file });
  if (document.mime !== 'image/jpeg') return noSuchDocument();
  return fileAnswer({ document, file: await previewOf(file) });
}

async function findOnRecord(
  context: AppLoadContext,
  providerId: string,
  { patientId, documentId }: Wanted,
  isSmall: boolean,
) {
  const found = await withPatient(
    context,
    { providerId, patientId },
    async ({ tx, now, record }) => {
      const document = await findPatientDocument(tx, patientId, documentId);
      if (!document) return null;
      // Small pictures stand on the page before anybody looked at them.
      if (!isSmall) await markDocumentSeen(tx, now, documentId);
      await record('document.read', documentId);
      return { ok: true, document } as const;
    },
  );
  return found?.ok ? found.document : null;
}
