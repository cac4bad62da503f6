import { compilePublished } from '../../engine/authoring/index';
import { type PublishedQuiz, type Quiz, topicOf } from '../../engine/quiz/index';
import type { QuizKind, SiteHandle } from '../../schemas/generated/types';
import type { Db, Queryable } from '../kernel/database/client.server';
import { sha256 } from '../kernel/sha256.server';
import { kindInAddress, quizPath } from '../kernel/sites/quiz-address';
import { siteHandles } from '../kernel/sites/sites';
import { publications, readRevision } from './published.server';
import { currentReference } from './reference.server';
import { remembered } from './remembered';

// A revision that is not there may be published at the next moment.
const compiled = remembered<Quiz | null>(64, (quiz) => (quiz === null ? 0 : null));

/**
 * The quiz that a site serves under an address: the variant written for the site, else the plain quiz.
 * @param name `weight-loss` or `quizWeightLoss`.
 * @returns null when there is no such quiz.
 */
export async function servedQuiz(
  db: Queryable,
  name: string,
  site: SiteHandle,
): Promise<Quiz | null> {
  const kind = kindInAddress(name);
  if (!kind) return null;
  const published = await publications(db);
  const plain = published.get(`quiz/${kind}`);
  for (const [entry, revision] of published) {
    const key = entry.slice('quiz/'.length);
    if (!entry.startsWith('quiz/') || key === kind || !key.startsWith(kind)) continue;
    const variant = await quizRevision(db, key, revision);
    if (variant?.definition.kind === kind && variant.definition.site === site) return variant;
  }
  return plain === undefined ? null : quizRevision(db, kind, plain);
}

/** One revision of a quiz with today’s catalogue; null when there is none. Only what may be served is ever returned. */
export async function quizRevision(
  db: Queryable,
  key: string,
  revision: string,
): Promise<Quiz | null> {
  const reference = await currentReference(db);
  const catalogue = (await publications(db)).get('catalogue/catalogue') ?? '';
  const body = () => readRevision(db, 'quiz', key, revision);
  return compiled(`${key} ${revision} ${catalogue}`, async () => {
    const text = await body();
    if (text === null) return null;
    const { quiz, problems } = compilePublished(JSON.parse(text), reference);
    if (!quiz)
      throw new NotCompiled(`${key} ${revision} does not compile: ${problems[0]?.message}`);
    return quiz;
  });
}

class NotCompiled extends Error {}

/**
 * A revision that somebody answered once, for whoever goes on without it: null also where it does not go with today’s
 * catalogue and lists any more. Whatever else fails is thrown: that it cannot be read now says nothing of the quiz.
 */
export async function openableQuiz(
  db: Queryable,
  { quizKey, revision }: { quizKey: string; revision: string },
): Promise<Quiz | null> {
  try {
    return await quizRevision(db, quizKey, revision);
  } catch (error) {
    if (error instanceof NotCompiled) return null;
    throw error;
  }
}

/** The part of a quiz that browsers are sent. */
export function publishedPart({ revision, definition, rich, reference }: Quiz): PublishedQuiz {
  return { revision, definition, rich, reference };
}

const editions = new WeakMap<Quiz, string>();

/**
 * The hash of all that browsers are sent of a quiz. A revision stays as it is;
 * the prices that come with it are those of now.
 */
export function editionOf(quiz: Quiz): string {
  const edition = editions.get(quiz) ?? sha256(JSON.stringify(publishedPart(quiz)));
  editions.set(quiz, edition);
  return edition;
}

/** The check-in that comes before refills of a product; null where none is published. */
export async function servedCheckIn(db: Queryable, productId: string): Promise<Quiz | null> {
  for (const [entry, revision] of await publications(db)) {
    if (!entry.startsWith('quiz/checkIn')) continue;
    const quiz = await quizRevision(db, entry.slice('quiz/'.length), revision);
    if (quiz?.definition.products?.includes(productId)) return quiz;
  }
  return null;
}

/** The follow-ups that providers may ask, by their titles. */
export async function servedFollowUps(db: Queryable): Promise<Quiz[]> {
  const found: Quiz[] = [];
  for (const [entry, revision] of await publications(db)) {
    if (!entry.startsWith('quiz/followUp')) continue;
    const quiz = await quizRevision(db, entry.slice('quiz/'.length), revision);
    if (quiz) found.push(quiz);
  }
  return found.sort((one, other) => one.definition.title.localeCompare(other.definition.title));
}

/** Every quiz that is published for everyone, for lists. */
export async function publishedQuizzes(db: Queryable, site: SiteHandle): Promise<Quiz[]> {
  const kinds = [...(await publications(db)).keys()].flatMap((entry) => {
    const kind = entry.startsWith('quiz/') ? kindInAddress(entry.slice('quiz/'.length)) : null;
    return kind ? [kind] : [];
  });
  const quizzes = await Promise.all(
    [...new Set<QuizKind>(kinds)].map((kind) => servedQuiz(db, kind, site)),
  );
  return quizzes.filter((quiz) => quiz !== null);
}

/** Every quiz that some site serves, the plain ones before the variants for one site. */
export async function everyServedQuiz(db: Queryable): Promise<Quiz[]> {
  const served = await Promise.all(siteHandles.map((site) => publishedQuizzes(db, site)));
  const isVariant = ({ definition }: Quiz) => Number(definition.site !== undefined);
  return [...new Set(served.flat())].sort((one, other) => isVariant(one) - isVariant(other));
}

/** A quiz someone may begin with. */
export interface QuizLink {
  path: string;
  title: string;
}

/** The quizzes of a site, as links. */
export async function quizLinks(db: Db, site: SiteHandle): Promise<QuizLink[]> {
  const quizzes = await publishedQuizzes(db, site);
  return quizzes.map((quiz) => ({
    path: quizPath(topicOf(quiz)),
    title: quiz.definition.title,
  }));
}
