import { TransactionRollbackError } from 'drizzle-orm';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { askForVisitorOnce, askInBackground } from '../sessions/session.server';

/** Outcome of a loader: what it gave, or what it threw. */
type Outcome = { given: unknown } | { thrown: unknown };

/**
 * Does what a GET does and takes back whatever that wrote, for a HEAD: whoever asks for the head of a page reads
 * nothing, so that nobody is signed out, seen or put on record by it, and no link is used up.
 */
export async function leaveNoTrace<A extends { context: AppLoadContext }>(
  args: A,
  run: (args: A) => Promise<unknown>,
): Promise<unknown> {
  const { db } = args.context;
  let outcome: Outcome | undefined;
  try {
    await db.transaction(async (tx) => {
      const undone = new Proxy(db, { get: (of, key) => Reflect.get(key in tx ? tx : of, key) });
      const context = { ...args.context, db: undone };
      askForVisitorOnce(context);
      askInBackground(context);
      outcome = await run({ ...args, context }).then(
        (given) => ({ given }),
        (thrown: unknown) => ({ thrown }),
      );
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError) || outcome === undefined) throw error;
  }
  if (outcome === undefined) throw new Error('A rollback that did not come.');
  if ('thrown' in outcome) throw withoutCookies(outcome.thrown);
  return withoutCookies(outcome.given);
}

/** A cookie would sign somebody in or out, or tell a page of a link. */
function withoutCookies(answer: unknown): unknown {
  if (!(answer instanceof Response)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  headers.delete('clear-site-data');
  return new Response(null, { status: answer.status, statusText: answer.statusText, headers });
}
