import type { Operation, Parameter, SchemaName } from '../operation';
import { uploadRefusals } from './upload-refusals';

const id: Parameter = {
  description: 'The draft.',
  schema: { type: 'string', format: 'uuid' },
  example: '2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b',
};
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const other = '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752';
/** Of an empty list. */
const none = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945';
const unknown = { 404: 'There is no such draft.' };
const overtaken = { ...unknown, 409: 'Somebody else was faster, or something is in the way.' };

interface Call {
  /** What stands behind the draft in the address. */
  name: string;
  method: Operation['method'];
  summary: string;
  answer: string;
  body?: { json: SchemaName; example: unknown };
}

function draftCall({ name, method, summary, answer, body }: Call): Operation {
  return {
    route: `api.studio.quizzes.$id.${name}`,
    method,
    tag: 'Studio',
    summary,
    path: { id },
    ...(body ? { body } : {}),
    success: { description: answer, data: { type: 'object' } },
    refusals: method === 'GET' ? unknown : overtaken,
  };
}

const release = 'Where the draft stands on its way to patients.';

/** Writing, reviewing and publishing quizzes. */
export const studioOperations: Operation[] = [
  {
    route: 'api.studio.quizzes',
    method: 'GET',
    tag: 'Studio',
    summary: 'Every draft of the library',
    success: {
      description: 'The drafts.',
      data: { type: 'array', items: { type: 'object' } },
    },
  },
  {
    route: 'api.studio.quizzes',
    method: 'POST',
    tag: 'Studio',
    summary: 'Add a draft',
    description: 'From a template, as a copy of another, or from JSON.',
    body: {
      json: 'StudioQuizBody',
      example: { from: 'template', name: 'Haircare, autumn', quizKey: 'quizHaircare' },
    },
    success: { status: 201, description: 'The new draft.', data: { type: 'object' } },
  },
  draftCall({
    name: 'draft',
    method: 'GET',
    summary: 'Open a draft',
    answer: 'The definition, its saved runs and promises, and its version.',
  }),
  draftCall({
    name: 'draft',
    method: 'PUT',
    summary: 'Save a draft',
    answer: 'The version it has now.',
    body: {
      json: 'StudioDraftBody',
      example: {
        tab: '4f0c2b1e-window',
        version: 12,
        definition: '{ "kind": "quizHaircare" }',
        scenarios: '{ "quiz": "quizHaircare", "scenarios": [] }',
        promises: '{ "quiz": "quizHaircare", "promises": [] }',
        labels: ['Changed the label of “No”'],
      },
    },
  }),
  draftCall({
    name: 'presence',
    method: 'POST',
    summary: 'Say that a draft is open in a window',
    answer: 'Who else is there, and who writes.',
    body: {
      json: 'StudioPresenceBody',
      example: { tab: '4f0c2b1e-window', wants: 'edit', at: '/steps/3/questions/0' },
    },
  }),
  draftCall({ name: 'release', method: 'GET', summary: 'Where a draft stands', answer: release }),
  draftCall({
    name: 'review',
    method: 'POST',
    summary: 'Ask for a review, decide on one, or take it back',
    answer: release,
    body: {
      json: 'StudioReviewBody',
      example: {
        ...{ intent: 'ask', hash, scenariosHash: other, promisesHash: none },
        note: 'Please look at step 4.',
      },
    },
  }),
  draftCall({
    name: 'behavior',
    method: 'GET',
    summary: 'What a draft changes for whom',
    answer: 'Groups of people, with what was said of them and decided on them.',
  }),
  draftCall({
    name: 'behavior',
    method: 'POST',
    summary: 'Comment on a group of people, accept it, or ask for a change',
    answer: 'Groups of people, with what was said of them and decided on them.',
    body: {
      json: 'StudioRemarkBody',
      example: { intent: 'accept', comparison: hash, group: other, text: '' },
    },
  }),
  {
    ...draftCall({
      name: 'comparisons.$comparison',
      method: 'GET',
      summary: 'What was shown to whoever approved a draft',
      answer: 'Groups of people as they were then.',
    }),
    path: {
      id,
      comparison: {
        description: 'The name of the comparison.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        example: hash,
      },
    },
  },
  draftCall({
    name: 'publish',
    method: 'POST',
    summary: 'Publish a draft, now or at a time',
    answer: release,
    body: {
      json: 'StudioPublishBody',
      example: { hash, at: null, why: 'The label changed in June.', expects: other },
    },
  }),
  draftCall({
    name: 'publish',
    method: 'DELETE',
    summary: 'Take back a publication that waits',
    answer: release,
  }),
  draftCall({
    name: 'rollback',
    method: 'POST',
    summary: 'Give patients an earlier revision again',
    answer: release,
    body: {
      json: 'StudioRollbackBody',
      example: { revision: hash, why: 'The change confused people.', expects: other },
    },
  }),
  {
    ...draftCall({
      name: 'drop-off',
      method: 'GET',
      summary: 'How many patients reached and left each step',
      answer: 'Counts by step.',
    }),
    query: {
      revision: {
        description: 'The revision; without it the one that patients have.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        example: hash,
      },
    },
  },
  {
    ...draftCall({
      name: 'outcomes',
      method: 'GET',
      summary: 'How many people came to each outcome, with each cart',
      answer: 'Counts of those who came to an end in the last 90 days.',
    }),
    query: {
      among: {
        description: 'A condition, as JSON, that is true of whoever is counted.',
        schema: { type: 'string' },
        example: '{"answer":"sex","is":"female"}',
      },
    },
  },
  {
    ...draftCall({
      name: 'revisions.$revision',
      method: 'GET',
      summary: 'The text of a revision that was published once',
      answer: 'The definition as text.',
    }),
    path: {
      id,
      revision: {
        description: 'The hash of the definition.',
        schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        example: hash,
      },
    },
  },
  draftCall({
    name: 'rename',
    method: 'POST',
    summary: 'Give a draft another name',
    answer: 'The name.',
    body: { json: 'StudioRenameBody', example: { name: 'Haircare, autumn' } },
  }),
  draftCall({
    name: 'archive',
    method: 'POST',
    summary: 'Put a draft out of sight, or bring it back',
    answer: 'Whether it is out of sight.',
    body: { json: 'StudioArchiveBody', example: { archived: true } },
  }),
  {
    route: 'api.studio.pictures',
    method: 'GET',
    tag: 'Studio',
    summary: 'The pictures that quizzes can show',
    success: { description: 'The pictures.', data: { type: 'object' } },
  },
  {
    route: 'api.studio.pictures',
    method: 'POST',
    tag: 'Studio',
    summary: 'Add a picture',
    body: {
      form: {
        text: { alt: 'What it shows, for those who cannot see it. It stands before the file.' },
        files: { file: 'The picture.' },
      },
    },
    success: { status: 201, description: 'The picture.', data: { type: 'object' } },
    refusals: uploadRefusals,
  },
];
