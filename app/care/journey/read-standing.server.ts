import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { path, present, topicOf } from '../../../engine/quiz';
import { countProducts, readCartIn, shopFor } from '../../commerce/cart/cart.server';
import { treatmentsUnderWay } from '../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { publishedQuizzes } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Given, Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { quizPath } from '../../kernel/sites/quiz-address';
import { openAttempt, ownAttempt } from '../../quizzes/attempts/attempts.server';
import { onDay } from '../../quizzes/attempts/replay.server';
import { type BegunQuiz, type Standing, standingOf } from './standing';

/** What tells cheaply whether anything is left open. */
export interface OpenTraces {
  /** The attempt at a quiz that they worked on last and did not finish; null where there is none. */
  begun: string | null;
  /** Number of products in their cart. */
  inCart: number;
}

/** Finds the attempt that somebody worked on last, and that is neither sent nor ended by what they answered. */
export function begunAttempt(
  db: Queryable,
  visitor: { visitorId: Given<string>; user: { id: Given<string> } | null },
) {
  return db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        ownAttempt(visitor),
        eq(attempts.status, 'in progress'),
        isNotNull(attempts.quizKind),
        isNull(attempts.terminatedAt),
        gt(attempts.lastSeq, 0),
      ),
    )
    .orderBy(desc(attempts.updatedAt))
    .limit(1);
}

type Reading = Pick<AppLoadContext, 'clock' | 'site'> & { db: Queryable };

/** Reads where somebody stands, from what they began, what is in their cart and what a provider has of them. */
export async function readStanding(context: Reading, visitor: Visitor): Promise<Standing> {
  const { db } = context;
  const userId = visitor.user?.kind === 'patient' ? visitor.user.id : null;
  const [[begun], inCart] = await Promise.all([
    begunAttempt(db, visitor),
    userId === null ? 1 : countProducts(db, userId).then(([found]) => found?.count ?? 0),
  ]);
  const care = userId === null ? [] : await caredProducts(db, userId);
  const traces = { begun: begun?.id ?? null, inCart };
  return { ...(await readLeftOpen(context, visitor, traces, care)), care };
}

/**
 * Reads what somebody left open. Where the traces say that this is nothing, it asks nothing.
 * @param known What a provider has of them, where that was read already.
 */
export async function readLeftOpen(
  context: Reading,
  visitor: Visitor,
  { begun, inCart }: OpenTraces,
  known: Standing['care'] | null = null,
): Promise<Standing> {
  const { db, clock } = context;
  const quiz = begun === null ? null : await readBegun(context, begun);
  const none = { products: [], total: 0 };
  if (inCart === 0)
    return standingOf({ begun: quiz, cart: none, allowed: new Set<string>(), care: [] });
  const shop = await shopFor(db, clock, visitor);
  const { cart } = await readCartIn(shop, db, visitor);
  const isPatient = visitor.user?.kind === 'patient';
  const hasPlan = cart.items.some(({ product }) => shop.eligible.has(product.id));
  const care =
    known ?? (isPatient && hasPlan ? await caredProducts(db, visitor.user?.id ?? '') : []);
  const products = cart.items.map(({ product }) => ({
    id: product.id,
    title: product.title,
    isPrescribed: product.prescription === true,
  }));
  const allowed = new Set(shop.eligible.keys());
  return standingOf({ begun: quiz, cart: { products, total: cart.total }, allowed, care });
}

/** Reads how far somebody came in a quiz; null where it is not offered any more on this site. */
async function readBegun({ db, clock, site }: Reading, id: string): Promise<BegunQuiz | null> {
  const [attempt] = await db.select().from(attempts).where(eq(attempts.id, id));
  if (!attempt) return null;
  const isServed = (await publishedQuizzes(db, site)).some(
    (quiz) => topicOf(quiz) === attempt.quizKind,
  );
  // A quiz that can no longer be opened keeps nobody from their dashboard.
  const open = isServed ? await openAttempt(db, attempt).catch(() => null) : null;
  if (!open) return null;
  const { quiz } = open;
  const state = onDay(quiz, open.state, clock.now());
  const { position } = present(quiz, state).progress;
  return {
    title: quiz.definition.title,
    path: quizPath(topicOf(quiz)),
    step: position,
    left: Math.max(0, path(quiz, state).length - position),
  };
}

/** Reads what a provider has of a patient, or what renews for them. */
export async function caredProducts(db: Queryable, patientId: string): Promise<Standing['care']> {
  const underWay = await treatmentsUnderWay(db, patientId);
  if (underWay.length === 0) return [];
  const { products } = await currentCatalogue(db);
  return underWay.flatMap(({ productId, isInReview }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    return [{ id: productId, title: product.title, topic: product.quizCategory.slug, isInReview }];
  });
}
