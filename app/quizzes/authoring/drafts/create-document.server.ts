import type { Quiz, QuizKind, StudioQuizBody } from '../../../../schemas/generated/types';
import { currentReference } from '../../../content/reference.server';
import { quizDocuments } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { addAuthors, authorsOf } from '../library/authors.server';
import { record } from '../library/record.server';
import { publishedUnder } from '../release/publication-rows.server';
import type { ToBegin } from '../worker/keep-text';
import { requireDocument } from './documents.server';
import { beginDraft, keepDraft } from './draft-texts.server';
import { keepWriter, writtenPieces } from './pieces.server';
import { promisesBeside, runsBeside, writtenPromises } from './promises-and-runs.server';
import { checkInTemplate, followUpTemplate, quizTemplate, topicOf } from './quiz-template';
import { writtenRuns } from './saved-runs';

/** Material that a new draft is made of. */
interface Beginning extends Pick<ToBegin, 'json' | 'isFromElsewhere'> {
  /** Null for those of what is published: what comes in their place is held to the same. */
  savedRuns: readonly unknown[] | null;
  /** The same of its promises. */
  promises: readonly unknown[] | null;
  /** Authors besides its creator. */
  authors: readonly string[];
  /** Words on how it came about. */
  words: string[];
}

type Creating = Pick<AppLoadContext, 'db' | 'clock'>;

/** Adds a draft to the library. Patients see nothing of it before it is published. */
export async function createDocument(
  context: Creating,
  user: SignedInUser,
  body: StudioQuizBody,
): Promise<{ id: string; migrated: string[] }> {
  const { db, clock } = context;
  const beginning = await begin(db, body);
  const { json, isFromElsewhere } = beginning;
  // The topic of a check-in or a follow-up says where it belongs: it has none itself.
  const hasNoTopic = body.template === 'checkIn' || body.template === 'followUp';
  const quizKeyAsked = hasNoTopic ? undefined : body.quizKey;
  const as = { quizKey: quizKeyAsked, site: body.site };
  const begun = await beginDraft({ json, isFromElsewhere, ...as });
  const { migrated, site } = begun;
  const quizKey = begun.quizKey ?? topicOf(body.quizKey ?? '') ?? 'quizHaircare';
  const { definition, savedRuns, promises } = await keepDraft({
    definition: begun.definition.text,
    savedRuns: JSON.stringify({
      quiz: quizKey,
      savedRuns: beginning.savedRuns ?? (await publishedRuns(db, quizKey)),
    }),
    promises: JSON.stringify({
      quiz: quizKey,
      promises: beginning.promises ?? (await publishedPromises(db, quizKey)),
    }),
  });
  // The words of a template are nobody’s; those of a copy have their writers.
  const pieces = body.from === 'json' ? await writtenPieces(db, quizKey, null, definition) : [];
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [document] = await tx
      .insert(quizDocuments)
      .values({
        name: body.name.trim(),
        quizKey,
        site,
        definition: definition.text,
        savedRuns: savedRuns.text,
        promises: promises.text,
        hash: definition.hash,
        savedRunsHash: savedRuns.hash,
        promisesHash: promises.hash,
        createdBy: user.id,
        createdAt: now,
        updatedBy: user.id,
        updatedAt: now,
      })
      .returning();
    if (!document) throw new Error('The draft was not inserted.');
    await addAuthors(tx, document.id, [...new Set([...beginning.authors, user.id])], now);
    await keepWriter(tx, user.id, pieces);
    const words = [...beginning.words, ...migrated];
    await record(tx, document, user, { action: 'created', at: now, words });
    return { id: document.id, migrated };
  });
}

async function begin(db: Queryable, body: StudioQuizBody): Promise<Beginning> {
  const { from, name, quizKey, documentId, json, template } = body;
  if (from === 'duplicate') {
    const source = await requireDocument(db, documentId ?? '');
    return {
      json: source.definition,
      isFromElsewhere: false,
      savedRuns: writtenRuns(source.savedRuns),
      promises: writtenPromises(source.promises),
      authors: await authorsOf(db, source.id),
      words: [`A copy of “${source.name}”.`],
    };
  }
  if (from === 'json') {
    const nothing = { savedRuns: null, promises: null, authors: [] };
    return { json: json ?? '', isFromElsewhere: true, ...nothing, words: ['From JSON.'] };
  }
  const topic = topicOf(quizKey ?? '');
  if (!topic) {
    const message = 'Choose what the quiz is about.';
    throw refuse(422, message, { errors: { quizKey: message } });
  }
  const make = template === 'example' ? exampleQuiz : quizTemplate;
  const title = name.trim();
  const quiz =
    template === 'checkIn'
      ? checkInTemplate(topic, title, await currentReference(db))
      : template === 'followUp'
        ? followUpTemplate(topic, title)
        : make(topic, title);
  return {
    json: JSON.stringify(quiz),
    isFromElsewhere: false,
    ...{ savedRuns: [], promises: [], authors: [] },
    words: ['From the template.'],
  };
}

async function publishedRuns(db: Queryable, quizKey: string): Promise<readonly unknown[]> {
  const published = await publishedUnder(db, quizKey);
  const runs = published && (await runsBeside(db, quizKey, published.revision));
  return runs?.savedRuns ? writtenRuns(runs.savedRuns) : [];
}

async function publishedPromises(db: Queryable, quizKey: string): Promise<readonly unknown[]> {
  const published = await publishedUnder(db, quizKey);
  if (!published) return [];
  return (await promisesBeside(db, quizKey, published.revision)).promises ?? [];
}

/** Steps that the example has besides the template: an answer that ends it, a concern, a question more. */
const liver: Quiz['steps'] = [
  {
    id: 'liver',
    kind: 'stepBasic',
    section: 'Your health',
    title: 'Liver',
    questions: [
      {
        id: 'liverDisease',
        label: 'Do you have liver disease?',
        help: 'Hepatitis, cirrhosis, or raised liver tests in the last year.',
        required: true,
        input: {
          kind: 'radio',
          options: [
            {
              id: 'yes',
              label: 'Yes',
              consequence: 'terminate',
              reason: 'The medicine is broken down by the liver.',
            },
            { id: 'no', label: 'No' },
            {
              id: 'unsure',
              label: 'I’m not sure',
              consequence: 'concern',
              reason: 'Whether the liver is healthy is not known.',
            },
          ],
        },
      },
    ],
    actions: [{ kind: 'answer' }],
  },
  {
    id: 'tests',
    kind: 'stepBasic',
    section: 'Your health',
    title: 'Liver tests',
    when: { answer: 'liverDisease', is: 'unsure' },
    questions: [
      {
        id: 'liverTest',
        label: 'When was your liver last tested?',
        required: true,
        input: {
          kind: 'radio',
          options: [
            { id: 'recently', label: 'In the last year' },
            { id: 'long-ago', label: 'Longer ago, or never' },
          ],
        },
      },
    ],
    actions: [{ kind: 'answer' }],
  },
];

/** A short quiz that shows what answers can lead to: nothing, a concern, a question more, the end. */
export function exampleQuiz(kind: QuizKind, title: string): Quiz {
  const quiz = quizTemplate(kind, title);
  const verdict = quiz.steps.findIndex(({ id }) => id === 'eligibility');
  return {
    ...quiz,
    steps: [...quiz.steps.slice(0, verdict), ...liver, ...quiz.steps.slice(verdict)],
  };
}
