import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import type { DocumentJobs } from './document-queue.server';
import { removeDocumentFile } from './remove-document-file.server';
import { sweepDocuments } from './sweep-documents.server';

export const documentTasks = {
  'documents.removeFile': removeDocumentFile,
  'documents.sweep': (_payload, services) => sweepDocuments(services),
} satisfies Tasks<DocumentJobs, Services>;
