import type { CartItem, QuizKind } from '../../../schemas/generated/types';
import type { Visitor } from '../../identity/sessions/session.server';
import { readCoverage, stateName, whoDecides } from '../../identity/staff/coverage.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { kindInAddress, quizAddress } from '../../kernel/sites/quiz-address';
import { validIntakes } from '../../quizzes/attempts/intakes.server';

/** Something in a cart that nobody may decide about where its buyer lives. */
export interface Uncovered {
  productId: string;
  /** A sentence for the buyer. */
  message: string;
  /** The page on which they ask to be told once somebody may; null where there is none. */
  waitlist: string | null;
}

interface Purchase {
  items: readonly Pick<CartItem, 'productId' | 'product'>[];
  /** State to which it goes, two letters; null while nobody knows. It counts where no intake named a state. */
  addressState: string | null;
}

/**
 * Looks for prescriptions in a purchase that nobody of the care team may write today, in the state that its intake
 * named. Nothing of it may be paid, or held.
 */
export async function uncoveredIn(
  db: Queryable,
  visitor: Visitor,
  now: Date,
  { items, addressState }: Purchase,
): Promise<Uncovered[]> {
  const prescribed = items.filter(({ product }) => product.prescription);
  if (prescribed.length === 0) return [];
  const intakes = await validIntakes(db, visitor, now);
  const coverage = await readCoverage(db);
  const { products } = coverage.reference.catalogue;
  return prescribed.flatMap(({ productId, product: { title } }): Uncovered[] => {
    const home = intakes.find(
      ({ homeState, lines }) =>
        homeState !== null && lines.some((line) => line.productId === productId),
    )?.homeState;
    const state = home ?? addressState;
    const product = products.find(({ id }) => id === productId) ?? null;
    if (!state || whoDecides(coverage, { state, day: dayOf(now), product }).length > 0) return [];
    const name = stateName(coverage, state);
    const kind = product === null ? null : kindInAddress(product.quizCategory.slug);
    return [
      {
        productId,
        message: `Nobody here may prescribe ${title} in ${name} right now, so it cannot be paid for. Nothing was charged.`,
        waitlist: kind === null ? null : waitlistPath(kind),
      },
    ];
  });
}

/** The page on which people ask to be told once their state opens. */
function waitlistPath(kind: QuizKind): string {
  return `/waitlist/${quizAddress(kind)}`;
}
