import { nothing, type Operation, type Parameter } from '../operation';

const place = (description: string): Parameter => ({
  description,
  schema: { type: 'integer', minimum: 1 },
  example: '12',
});

/** The conversation between a patient and the care team. */
export const careOperations: Operation[] = [
  {
    route: 'api.v1.messages',
    method: 'GET',
    tag: 'Care',
    summary: 'Read the conversation',
    description: 'The newest part of it; before or after names the message to go on from.',
    query: {
      before: place('Only what stands before this message.'),
      after: place('Only what stands after this message.'),
    },
    success: { description: 'A part of the conversation, in order.', data: { type: 'object' } },
  },
  {
    route: 'api.v1.messages',
    method: 'POST',
    tag: 'Care',
    summary: 'Write to the care team',
    description: 'The same clientId sent again is the same message: repeating is harmless.',
    body: {
      json: 'MessageBody',
      example: {
        clientId: '6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d',
        text: 'The nausea is gone since Tuesday.',
      },
    },
    success: {
      status: 201,
      description: 'The message; with 200 when it had arrived before.',
      data: { type: 'object' },
    },
    refusals: { 429: 'There were too many. Retry-After says when to come back.' },
  },
  {
    route: 'api.v1.messages.read',
    method: 'POST',
    tag: 'Care',
    summary: 'Say how far the conversation was read',
    body: { json: 'MessageReadBody', example: { seq: 12 } },
    success: nothing('Kept.'),
  },
  {
    route: 'api.v1.messages.stream',
    method: 'GET',
    tag: 'Care',
    summary: 'Follow the conversation live',
    description: 'Server-sent events. A browser that connects again goes on after Last-Event-ID.',
    query: { after: place('The last message that is known.') },
    success: { description: 'Messages and read marks as they come.', file: 'text/event-stream' },
    refusals: { 429: 'This person has too many open.' },
  },
  {
    route: 'api.v1.messages.attachment.$id',
    method: 'GET',
    tag: 'Care',
    summary: 'Download a file of a message',
    path: {
      id: {
        description: 'The attachment, as its message names it.',
        schema: { type: 'string', format: 'uuid' },
        example: '911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d',
      },
    },
    success: { description: 'The file, as an attachment.', file: 'application/octet-stream' },
    refusals: { 404: 'There is no such file in this patient’s conversation.' },
  },
];
