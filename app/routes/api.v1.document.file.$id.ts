import { removeDocument, sendDocument } from '../care/documents/document-call.server';
import { attachment, documentStays, idParameter, noSuchDocument } from '../contract/phrases';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';

const path = { id: idParameter('The id that uploading gave.') };

/** One document of the person who asks: GET it, or DELETE it. */
export const loader = route('GET', {
  access: 'owner',
  path,
  reply: attachment,
  reference: {
    tag: 'Documents',
    place: 3,
    summary: 'Download one document',
    refusals: noSuchDocument,
  },
  handle: (asked) => sendDocument(asked, asked.params.id),
});

export const action = route('DELETE', {
  access: 'everyone',
  path,
  reply: nothing('Deleted.'),
  reference: {
    tag: 'Documents',
    place: 3,
    summary: 'Delete one document',
    refusals: documentStays,
  },
  handle: ({ context, params }) => removeDocument(context, params.id),
});
