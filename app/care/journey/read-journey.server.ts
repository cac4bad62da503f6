import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { screensOf, topicOf } from '../../../engine/quiz';
import { isCartFilled, type StoredCart, shopOf, storedCart } from '../../commerce/cart/cart.server';
import { isGoingOn } from '../../commerce/cart/goes-on.server';
import { presentCart } from '../../commerce/cart/present-cart';
import type { UnderWay } from '../../commerce/orders/already-have';
import { treatmentsUnderWay } from '../../commerce/orders/under-way.server';
import { currentCatalogue } from '../../content/catalogue.server';
import { publishedQuizzes } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { listOf, named } from '../../kernel/database/columns.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { quizPath } from '../../kernel/sites/quiz-address';
import {
  type Attempt,
  type GivenVisitor,
  openableAttempt,
  ownAttempt,
} from '../../quizzes/attempts/attempts.server';
import {
  countingIntakes,
  type IntakesCount,
  intakesCount,
  type ValidIntake,
} from '../../quizzes/attempts/intakes.server';
import { onDay } from '../../quizzes/attempts/replay.server';
import { type BegunQuiz, type CaredProduct, type Journey, journeyOf } from './journey';

type BegunAttempt = Pick<Attempt, 'id' | 'quizKind' | 'quizKey' | 'revision' | 'facts' | 'lastSeq'>;

/** Rows that tell what somebody left open. Where nothing is in their cart, what decides about it is left out. */
export interface JourneyRows {
  /** The attempt that they worked on last and did not finish; empty where there is none. */
  begun: readonly BegunAttempt[];
  /** Their cart; empty where they never had one. */
  cart: readonly StoredCart[];
  intakes: readonly ValidIntake[];
  hasTreatment: boolean;
  underWay: readonly UnderWay[];
}

/** Columns that read all of it within one query. */
export function journeyColumns(
  db: Queryable,
  visitor: GivenVisitor,
  count: { [Fact in keyof IntakesCount]: Given<string> },
): { [Part in keyof JourneyRows]: SQL<JourneyRows[Part]> } {
  const isFilled = isCartFilled(db, visitor);
  const userId = visitor.user?.id ?? null;
  const ifFilled = <Row>(rows: SQL<Row[]>) =>
    sql<Row[]>`case when ${isFilled} then ${rows} else '[]' end`;
  return {
    begun: listOf(begunAttempt(db, visitor)),
    cart: listOf(storedCart(db, visitor)),
    intakes: ifFilled(listOf(countingIntakes(db, visitor, count))),
    hasTreatment:
      userId === null
        ? sql<boolean>`false`
        : sql<boolean>`case when ${isFilled} then ${isGoingOn(userId)} else false end`,
    underWay:
      userId === null
        ? sql<UnderWay[]>`'[]'::json`
        : ifFilled(listOf(treatmentsUnderWay(db, userId))),
  };
}

/** Finds the attempt that somebody worked on last, and that is neither sent nor ended by what they answered. */
function begunAttempt(db: Queryable, visitor: GivenVisitor) {
  const { id, quizKind, quizKey, revision, facts, lastSeq } = attempts;
  return db
    .select(named({ id, quizKind, quizKey, revision, facts, lastSeq }))
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

/** Reads what somebody left open between a quiz and a treatment. */
export async function readJourney(context: Reading, visitor: Visitor): Promise<Journey> {
  const { db, clock } = context;
  const count = await intakesCount(db, clock.now());
  const [rows] = await db.select(journeyColumns(db, visitor, count)).from(sql`(select) as one`);
  if (!rows) throw new Error('A row of nothing but columns is not there.');
  return journeyFrom(context, rows);
}

/** Works it out from rows that were read already. */
export async function journeyFrom(
  context: Reading,
  { begun: [attempt], cart: [cart], intakes, hasTreatment, underWay }: JourneyRows,
): Promise<Journey> {
  const { db, clock } = context;
  const begun = attempt ? await readBegun(context, attempt) : null;
  if (!cart || cart.lines.length === 0) {
    return { unpaid: null, begun, extras: 0 };
  }
  const shop = await shopOf(db, clock.now(), { intakes, hasTreatment });
  const { items, total, currency } = presentCart(cart.id, cart, shop).cart;
  const products = items.map(({ product: { id, title, prescription } }) => ({
    ...{ id, title },
    isPrescribed: prescription === true,
  }));
  const care = await inCatalogue(db, underWay);
  const allowed = new Set(shop.eligible.keys());
  return journeyOf({ begun, cart: { products, total, currency }, allowed, care });
}

/** Reads how far somebody came in a quiz; null where it is not offered any more on this site. */
async function readBegun(
  { db, clock, site }: Reading,
  attempt: BegunAttempt,
): Promise<BegunQuiz | null> {
  const isServed = (await publishedQuizzes(db, site)).some(
    (quiz) => topicOf(quiz) === attempt.quizKind,
  );
  // A quiz that can no longer be opened keeps nobody from their dashboard.
  const open = isServed ? await openableAttempt(db, attempt) : null;
  if (!open) return null;
  const { quiz } = open;
  const state = onDay(quiz, open.state, clock.now());
  const { at: step, left } = screensOf(quiz, state);
  return { title: quiz.definition.title, path: quizPath(topicOf(quiz)), step, left };
}

/** Reads what a provider has of a patient, or what renews for them. */
export async function caredProducts(db: Queryable, patientId: string): Promise<CaredProduct[]> {
  return inCatalogue(db, await treatmentsUnderWay(db, patientId));
}

/** Looks up what is under way in the catalogue; what is no longer in it is left out. */
async function inCatalogue(db: Queryable, underWay: readonly UnderWay[]): Promise<CaredProduct[]> {
  if (underWay.length === 0) return [];
  const { products } = await currentCatalogue(db);
  return underWay.flatMap(({ productId, isInReview, renews }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const { title, quizCategory } = product;
    return [{ id: productId, title, topic: quizCategory.slug, isInReview, renews }];
  });
}
