import {
  type Facts,
  type PricesShown,
  present,
  pricesBefore,
  type Quiz,
  type QuizState,
} from '../../../engine/quiz';
import { catalogueAt, catalogueRevision } from '../../content/catalogue.server';
import type { Queryable } from '../../kernel/database/client.server';

/** Prices that are known when somebody begins. */
export async function pricesNow(db: Queryable): Promise<Pick<Facts, 'prices'>> {
  const revision = await catalogueRevision(db);
  return revision === undefined ? {} : { prices: { revision } };
}

/**
 * Returns a state as its page shows it: at today’s prices, with those that its patient saw before where they changed.
 * @param seen The prices that were seen last, as they stand in the attempt.
 */
export async function atPricesNow(
  db: Queryable,
  quiz: Quiz,
  { facts, ...state }: QuizState,
  seen: PricesShown | undefined,
): Promise<QuizState> {
  const { prices: _, ...others } = facts;
  const now = await pricesNow(db);
  const told = Object.entries(await changedSince(db, quiz, seen?.revision)).filter(
    (one): one is [string, number] => one[1] !== null,
  );
  const prices =
    now.prices && told.length > 0
      ? { prices: { ...now.prices, before: Object.fromEntries(told) } }
      : now;
  return { ...state, facts: { ...others, ...prices } };
}

/** Says whether a page that was drawn with a revision of the catalogue shows prices that hold no longer. */
export async function isOutdated(
  db: Queryable,
  quiz: Quiz,
  revision: string | undefined,
): Promise<boolean> {
  return Object.keys(await changedSince(db, quiz, revision)).length > 0;
}

/** Says whether a step shows a cart with its prices. */
export function showsPrices(quiz: Quiz, state: QuizState): boolean {
  const { cart, content } = present(quiz, state);
  return cart !== null || content.some((part) => 'cart' in part);
}

async function changedSince(
  db: Queryable,
  quiz: Quiz,
  revision: string | undefined,
): Promise<Record<string, number | null>> {
  if (revision === undefined || revision === (await catalogueRevision(db))) return {};
  const before = await catalogueAt(db, revision);
  return before ? pricesBefore(quiz, before) : {};
}
