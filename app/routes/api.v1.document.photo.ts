import {
  removeCurrentDocument,
  sendCurrentDocument,
  uploadDocument,
} from '../care/documents/document-call.server';
import {
  attachment,
  documentStays,
  noSuchDocument,
  uploadDescription,
  uploaded,
  uploadForm,
  uploadRefusals,
} from '../contract/phrases';
import { nothing } from '../identity/route/declaration';
import { methods, route } from '../identity/route/route.server';

/** The patient’s photo: GET it, POST a new one as a form, DELETE it. */
export const loader = route('GET', {
  access: 'owner',
  reply: attachment,
  reference: {
    tag: 'Documents',
    place: 1,
    summary: 'Download the patient’s photo',
    refusals: noSuchDocument,
  },
  handle: (asked) => sendCurrentDocument(asked, 'photo'),
});

export const action = methods(
  route('POST', {
    access: 'everyone',
    body: uploadForm,
    reply: uploaded,
    reference: {
      tag: 'Documents',
      place: 1,
      summary: 'Upload the patient’s photo',
      description: uploadDescription,
      refusals: uploadRefusals,
    },
    handle: (asked) => uploadDocument(asked, 'photo'),
  }),
  route('DELETE', {
    access: 'everyone',
    reply: nothing('Deleted.'),
    reference: {
      tag: 'Documents',
      place: 1,
      summary: 'Delete the patient’s photo',
      refusals: documentStays,
    },
    handle: ({ context }) => removeCurrentDocument(context, 'photo'),
  }),
);
