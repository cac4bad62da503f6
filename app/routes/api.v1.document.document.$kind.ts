import {
  noSuchDocument,
  removeCurrentDocument,
  sendCurrentDocument,
  uploadDocument,
} from '../care/documents/document-call.server';
import {
  attachment,
  documentStays,
  noSuchDocument as noneOfThem,
  uploadDescription,
  uploaded,
  uploadForm,
  uploadRefusals,
} from '../contract/phrases';
import { nothing } from '../identity/route/declaration';
import { methods, route } from '../identity/route/route.server';
import { kindInPath } from '../kernel/files/upload-kinds';

const path = {
  kind: {
    description: 'Kind of the paper.',
    schema: {
      type: 'string',
      enum: ['document', 'insuranceCardFront', 'insuranceCardBack', 'idPicture'],
    },
    example: 'insuranceCardFront',
  },
};

/** Papers, ID and insurance cards: GET the current one, POST a new one as a form, DELETE it. */
export const loader = route('GET', {
  access: 'owner',
  path,
  reply: attachment,
  reference: { tag: 'Documents', place: 2, summary: 'Download a paper', refusals: noneOfThem },
  async handle(asked) {
    const kind = kindInPath(asked.params.kind);
    return kind ? sendCurrentDocument(asked, kind) : noSuchDocument();
  },
});

export const action = methods(
  route('POST', {
    access: 'everyone',
    path,
    body: uploadForm,
    reply: uploaded,
    reference: {
      tag: 'Documents',
      place: 2,
      summary: 'Upload a paper',
      description: uploadDescription,
      refusals: uploadRefusals,
    },
    async handle({ params, ...asked }) {
      const kind = kindInPath(params.kind);
      return kind ? uploadDocument(asked, kind) : noSuchDocument();
    },
  }),
  route('DELETE', {
    access: 'everyone',
    path,
    reply: nothing('Deleted.'),
    reference: { tag: 'Documents', place: 2, summary: 'Delete a paper', refusals: documentStays },
    async handle({ context, params }) {
      const kind = kindInPath(params.kind);
      return kind ? removeCurrentDocument(context, kind) : noSuchDocument();
    },
  }),
);
