import { migrateDefinition } from '../../engine/migrate/migrate-definition';
import type { QuizKind, SiteHandle, StudioQuizBody } from '../../schemas/generated/types';
import type { SignedInUser } from '../accounts/session.server';
import { refuse } from '../http/answers';
import type { AppLoadContext } from '../http/load-context';
import type { Queryable } from '../platform/db/client.server';
import { quizDocuments } from './authoring.schema.server';
import { addAuthors, authorsOf } from './authors.server';
import { type JsonObject, keptText, parseKept, quizOf, readText } from './definition-text.server';
import { requireDocument } from './documents.server';
import { exampleQuiz } from './example-quiz';
import { keepWriter } from './pieces.server';
import { keptPromises, readPromises, writtenPromises } from './promises-text.server';
import { publishedUnder } from './published-under.server';
import { quizTemplate, topicOf, variantKey } from './quiz-template';
import { record } from './record.server';
import { promisesBeside } from './recorded-promises.server';
import { runsBeside } from './recorded-runs.server';
import { writtenRuns } from './saved-runs';

/** What a new draft is made of. */
interface Beginning {
  definition: JsonObject;
  /** Null for those of what is published: what comes in their place is held to the same. */
  scenarios: readonly unknown[] | null;
  /** The same of its promises. */
  promises: readonly unknown[] | null;
  /** Whose work it is besides its creator’s. */
  authors: readonly string[];
  /** How it came about, in words. */
  words: string[];
}

type Creating = Pick<AppLoadContext, 'db' | 'clock'>;

/** Adds a draft to the library. Patients see nothing of it before it is published. */
export async function createDocument(
  context: Creating,
  user: SignedInUser,
  body: StudioQuizBody,
): Promise<{ id: string; migrated: string[] }> {
  const { beginning, migrated } = await begin(context, body);
  const definition = keptText(identified(beginning.definition, body));
  const { quizKey, site } = quizOf(definition.value, topicOf(body.quizKey ?? '') ?? 'quizHaircare');
  const runs = beginning.scenarios ?? (await publishedRuns(context.db, quizKey));
  const list = JSON.stringify(runs);
  const scenarios = readText(
    'scenarios',
    `{"quiz":${JSON.stringify(quizKey)},"scenarios":${list}}`,
  );
  const promised = beginning.promises ?? (await publishedPromises(context.db, quizKey));
  const promises = readPromises(keptPromises(quizKey, promised).text);
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const [document] = await tx
      .insert(quizDocuments)
      .values({
        name: body.name.trim(),
        quizKey,
        site,
        definition: definition.text,
        scenarios: scenarios.text,
        promises: promises.text,
        hash: definition.hash,
        scenariosHash: scenarios.hash,
        promisesHash: promises.hash,
        createdBy: user.id,
        createdAt: now,
        updatedBy: user.id,
        updatedAt: now,
      })
      .returning();
    if (!document) throw new Error('The draft was not inserted.');
    await addAuthors(tx, document.id, [...new Set([...beginning.authors, user.id])], now);
    // The words of a template are nobody’s; those of a copy have their writers.
    if (body.from === 'json') await keepWriter(tx, user.id, quizKey, null, definition);
    const words = [...beginning.words, ...migrated];
    await record(tx, document, user, { action: 'created', at: now, words });
    return { id: document.id, migrated };
  });
}

async function begin(
  { db }: Pick<Creating, 'db'>,
  body: StudioQuizBody,
): Promise<{ beginning: Beginning; migrated: string[] }> {
  const { from, name, quizKey, documentId, json, template } = body;
  if (from === 'duplicate') {
    const source = await requireDocument(db, documentId ?? '');
    const { scenarios } = parseKept(source.scenarios);
    const beginning = {
      definition: parseKept(source.definition),
      scenarios: Array.isArray(scenarios) ? scenarios : [],
      promises: writtenPromises(source.promises),
      authors: await authorsOf(db, source.id),
      words: [`A copy of “${source.name}”.`],
    };
    return { beginning, migrated: [] };
  }
  if (from === 'json') {
    const migration = migrateDefinition(readText('json', json ?? '').value);
    if ('refusal' in migration)
      throw refuse(422, migration.refusal, { errors: { json: migration.refusal } });
    const { definition, steps } = migration;
    return {
      beginning: {
        ...{ definition, scenarios: null, promises: null, authors: [] },
        words: ['From JSON.'],
      },
      migrated: steps,
    };
  }
  const topic = topicOf(quizKey ?? '');
  if (!topic) {
    const message = 'Choose what the quiz is about.';
    throw refuse(422, message, { errors: { quizKey: message } });
  }
  const make = template === 'example' ? exampleQuiz : quizTemplate;
  const definition = readText('json', JSON.stringify(make(topic, name.trim()))).value;
  const words = ['From the template.'];
  return {
    beginning: { definition, scenarios: [], promises: [], authors: [], words },
    migrated: [],
  };
}

async function publishedRuns(db: Queryable, quizKey: string): Promise<readonly unknown[]> {
  const published = await publishedUnder(db, quizKey);
  const runs = published && (await runsBeside(db, quizKey, published.revision));
  return runs?.scenarios ? writtenRuns(runs.scenarios) : [];
}

async function publishedPromises(db: Queryable, quizKey: string): Promise<readonly unknown[]> {
  const published = await publishedUnder(db, quizKey);
  if (!published) return [];
  return (await promisesBeside(db, quizKey, published.revision)).promises ?? [];
}

/** The definition under the key and for the site that were asked for; as it is where nothing was. */
function identified(
  definition: JsonObject,
  { quizKey, site }: Pick<StudioQuizBody, 'quizKey' | 'site'>,
): JsonObject {
  if (quizKey === undefined && site === undefined) return definition;
  const { $schema, schemaVersion, kind, key, site: written, ...rest } = definition;
  const topic = typeof kind === 'string' ? topicOf(kind) : null;
  const forSite = site === undefined ? written : site;
  // A topic alone is the key of the quiz that every site has.
  const wanted =
    quizKey && quizKey !== kind ? quizKey : site === undefined ? key : keyFor(topic, site);
  const head = { $schema, schemaVersion, kind, key: wanted === kind ? undefined : wanted };
  const entries = Object.entries({ ...head, site: forSite ?? undefined, ...rest });
  return Object.fromEntries(entries.flatMap(([name, value]) => present(name, value)));
}

function keyFor(topic: QuizKind | null, site: SiteHandle | null): string | undefined {
  return topic && site ? variantKey(topic, site) : undefined;
}

function present<T>(name: string, value: T | undefined): [string, T][] {
  return value === undefined ? [] : [[name, value]];
}
