import type { WorkReason } from '../../content/reference.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import type { Place } from './due-clock';
import type { WorkCount, WorkDetail, WorkFilter } from './work';

/** One piece of work, before anything more is read of it. */
export interface Waiting extends Place {
  reason: WorkReason;
}

/** Question for what waits. */
export interface WorkQuestion {
  provider: Pick<ActingProvider, 'id' | 'skills'>;
  /** False for somebody who prepares: what is prepared is left out. */
  decides: boolean;
  /** The states that are looked at. */
  states: string[];
  /** The reasons that are asked for, each with the place after which to begin. */
  after: readonly { reason: WorkReason; place: Place }[];
  whose: WorkFilter['whose'];
  /** True where the list is narrowed to one state: then what is of no state is left out. */
  isOneState: boolean;
  /** Most to find for each reason. */
  most: number;
  now: Date;
}

/** The latest moment since which something may wait that is late for a reason. */
export type LateSince = ReadonlyMap<WorkReason, Date>;

/**
 * Something that gives the care team work: one file in this folder. It waits in the source’s own rows, so nothing can
 * come to differ from them. For each reason it is sorted by how long it waits, and so by when it is due.
 */
export interface WorkSource {
  reasons: readonly WorkReason[];
  find(tx: Tx, question: WorkQuestion): Promise<Waiting[]>;
  describe(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, WorkDetail>>;
  /** Counts everything that waits, in whatever state. */
  count(db: Queryable, lateSince: LateSince, now: Date): Promise<WorkCount[]>;
}
