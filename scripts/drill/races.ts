import type { Answered } from './ask';
import type { Hostile } from './tally';
import type { World } from './world';

/** A case that its patient cancels as a provider approves it. */
export interface Contest {
  caseId: string;
  /** Page on which a provider decides about it. */
  path: string;
  /** True where the cancellation is through before the approval, whose page is of before, is asked for. */
  cancelsFirst: boolean;
  cancel(): Promise<Answered>;
}

/** Asks for the same twice at once, and notes both ends. Returns the one that was done. */
export async function twice<Got extends Answered>(
  world: World,
  kind: Hostile,
  one: () => Promise<Got>,
  other: () => Promise<Got>,
): Promise<Got> {
  const ends = await Promise.all([world.race(one), world.race(other)]);
  for (const { status } of ends) world.tally.count(kind, status < 400 ? 'done' : 'refused');
  const done = ends.find(({ status }) => status < 400);
  if (!done) throw new Error(`Both of kind ${kind} were refused: ${ends[0].text.slice(0, 300)}`);
  return done;
}

/** Approves and cancels a case in the same moment, or one after the other. Not both may be done. */
export async function contest(
  world: World,
  { caseId, cancelsFirst, cancel }: Contest,
  approve: () => Promise<Answered>,
): Promise<void> {
  const cancelled = world.race(cancel);
  if (cancelsFirst) await cancelled;
  const [cancellation, approval] = await Promise.all([cancelled, world.race(approve)]);
  const isDone = ({ status }: Answered) => status < 400;
  for (const end of [cancellation, approval])
    world.tally.count('decided, cancelled', isDone(end) ? 'done' : 'refused');
  if (isDone(cancellation) && isDone(approval))
    world.wrong.push(`Case ${caseId} was both cancelled and approved.`);
  if (isDone(cancellation)) world.ledger.note({ kind: 'cancellation', key: caseId });
  if (isDone(approval)) world.ledger.note({ kind: 'approval', key: caseId });
}
