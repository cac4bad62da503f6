import { nothing, type Operation, type Parameter } from '../operation';
import { uploadRefusals } from './upload-refusals';

const kind: Parameter = {
  description: 'Which paper it is.',
  schema: {
    type: 'string',
    enum: ['document', 'insuranceCardFront', 'insuranceCardBack', 'idPicture'],
  },
  example: 'insuranceCardFront',
};
const none = 'This person has no such document.';
const theirs = 'It is part of an intake or a message that was sent, and stays with the record.';
const file = 'application/octet-stream';
const form = { files: { file: 'A picture (JPEG, PNG, WebP, HEIC) or a PDF.' } };

/** The three calls about the current file of a kind. */
function current(route: string, what: string, path: Operation['path']): Operation[] {
  const common = { route, tag: 'Documents', ...(path ? { path } : {}) } as const;
  return [
    {
      ...common,
      method: 'GET',
      summary: `Download ${what}`,
      success: { description: 'The file, as an attachment.', file },
      refusals: { 404: none },
    },
    {
      ...common,
      method: 'POST',
      summary: `Upload ${what}`,
      description:
        'A multipart form without the JSON content type. The file is recognized by its content, not by its name; pictures are drawn anew.',
      body: { form },
      success: {
        status: 201,
        description: 'Kept, encrypted. It replaces the one before.',
        data: 'UploadedDocumentAnswer',
      },
      refusals: uploadRefusals,
    },
    {
      ...common,
      method: 'DELETE',
      summary: `Delete ${what}`,
      success: nothing('Deleted.'),
      refusals: { 404: none, 409: theirs },
    },
  ];
}

/** Uploads. */
export const documentOperations: Operation[] = [
  ...current('api.v1.document.photo', 'the patient’s photo', undefined),
  ...current('api.v1.document.document.$kind', 'a paper', { kind }),
  ...(['GET', 'DELETE'] as const).map(
    (method): Operation => ({
      route: 'api.v1.document.file.$id',
      method,
      tag: 'Documents',
      summary: method === 'GET' ? 'Download one document' : 'Delete one document',
      path: {
        id: {
          description: 'The id that uploading gave.',
          schema: { type: 'string', format: 'uuid' },
          example: '911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d',
        },
      },
      success:
        method === 'GET'
          ? { description: 'The file, as an attachment.', file }
          : nothing('Deleted.'),
      refusals: method === 'DELETE' ? { 404: none, 409: theirs } : { 404: none },
    }),
  ),
];
