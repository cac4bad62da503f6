import type { LoaderFunctionArgs } from '@remix-run/node';
import { sendPatientDocument } from '../portals/provider/patients/patient/send-patient-document.server';

/** A document of a patient, for a provider who looks after them; with `?size=small` a small picture of it. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return sendPatientDocument(request, context, {
    patientId: params['id'] ?? '',
    documentId: params['document'] ?? '',
  });
}
