import { and, eq, inArray, isNull } from 'drizzle-orm';
import { currentDueTimes, type WorkReason } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { AccessAction } from '../../database/tables/audit.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import { mayDo } from '../../identity/access/grants';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../kernel/http/list-cursor';
import type { Services } from '../../kernel/http/load-context';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import {
  DueClock,
  type Waiting,
  type WorkCursor,
  type WorkQuestion,
  type WorkSource,
} from './source';
import { alertWork } from './sources/alerts.server';
import { appointmentWork } from './sources/appointments.server';
import { caseWork } from './sources/cases.server';
import { crisisWork } from './sources/crises.server';
import { documentWork } from './sources/documents.server';
import { messageWork } from './sources/messages.server';
import { questionWork } from './sources/questions.server';
import { recallWork } from './sources/recalls.server';
import { unansweredWork } from './sources/unanswered-check-ins.server';
import {
  allWork,
  isOfKind,
  kindOfWork,
  needsNoDecision,
  type WorkDetail,
  type WorkFilter,
  type WorkKind,
} from './work';

/** Everything that gives the care team work. */
export const workSources: readonly WorkSource[] = [
  crisisWork,
  alertWork,
  caseWork,
  messageWork,
  documentWork,
  questionWork,
  recallWork,
  appointmentWork,
  unansweredWork,
];

/** A row of the worklist. */
interface WorkRow extends WorkDetail {
  id: string;
  reason: WorkReason;
  /** The reason in words. */
  name: string;
  isDangerous: boolean;
  since: Date;
  due: Date;
}

export interface Worklist {
  rows: WorkRow[];
  /** Cursor of the next page; null after the last one. */
  next: string | null;
}

export interface WorkSpan {
  /** Cursor of the page, as the one before gave it; null for the first. Anything else begins anew. */
  after?: string | null;
  /** Most rows to return. */
  length?: number;
  filter?: WorkFilter;
  /** Sources to look in; all unless given. */
  sources?: readonly WorkSource[];
}

/** Rows on a page. */
const pageLength = 25;

type Asking = Pick<Services, 'db' | 'clock'>;

/**
 * The work that a provider may do, by its due time and by nothing else: risk makes the time shorter, so nothing waits
 * for ever behind what is more urgent. Whom it shows is put on record. Someone who may not act finds nothing, and
 * whoever decides nothing finds what they can work off or prepare.
 */
export function readWorklist(
  { db, clock }: Asking,
  providerId: string,
  { after = null, length = pageLength, filter = allWork, sources = workSources }: WorkSpan = {},
): Promise<Worklist> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { rows: [], next: null };
    const times = new DueClock(await currentDueTimes(tx));
    const found = await firstDue(tx, times, acting.provider, {
      after,
      filter,
      now,
      most: length + 1,
      sources,
    });
    const shown = found.slice(0, length);
    const rows = await described(tx, times, shown, now);
    await recordAccess(
      tx,
      ...rows.flatMap(({ id: subject, patient, reason }) => {
        const action = seenAs[kindOfWork(reason)];
        return patient === null
          ? []
          : [{ at: now, staffId: providerId, patientId: patient.id, action, subject }];
      }),
    );
    const last = found.length > length ? shown.at(-1) : undefined;
    return { rows, next: last ? cursorOf(last) : null };
  });
}

/** Notes on record what a row shows of its patient. */
const seenAs = {
  danger: 'alert.read',
  intake: 'queue.read',
  told: 'queue.read',
  held: 'queue.read',
  asked: 'queue.read',
  document: 'queue.read',
  question: 'queue.read',
  recall: 'queue.read',
  appointment: 'queue.read',
  silence: 'queue.read',
  message: 'messages.read',
} as const satisfies Record<WorkKind, AccessAction>;

type Due = Waiting & { due: Date };

interface Wish {
  after: string | null;
  filter: WorkFilter;
  now: Date;
  most: number;
  sources: readonly WorkSource[];
}

async function firstDue(
  tx: Tx,
  times: DueClock,
  provider: ActingProvider,
  { after, filter, now, most, sources }: Wish,
): Promise<Due[]> {
  const { state, kind, whose } = filter;
  const decides = mayDo(provider, 'case:decide');
  const cursor = cursorIn(after);
  const found: Due[] = [];
  for (const source of sources) {
    const reasons = source.reasons.filter(
      (one) => isOfKind(one, kind) && (decides || needsNoDecision(one)),
    );
    if (reasons.length === 0) continue;
    const question: WorkQuestion = {
      provider,
      decides,
      states: provider.states.filter((one) => state === null || one === state),
      isOneState: state !== null,
      after: reasons.map((reason) => ({
        reason,
        place: cursor === null ? first : times.after(reason, cursor),
      })),
      whose,
      most,
      now,
    };
    for (const one of await source.find(tx, question)) {
      found.push({ ...one, due: times.dueOf(one.reason, one.since) });
    }
  }
  return found.sort(byDue).slice(0, most);
}

const first = { since: new Date(0), id: '00000000-0000-0000-0000-000000000000' };

function byDue(one: Due, other: Due): number {
  return (
    one.due.getTime() - other.due.getTime() ||
    one.since.getTime() - other.since.getTime() ||
    (one.id < other.id ? -1 : 1)
  );
}

async function described(tx: Tx, times: DueClock, found: readonly Due[], now: Date) {
  const details = new Map<string, WorkDetail>();
  for (const source of workSources) {
    const ids = found.filter(({ reason }) => source.reasons.includes(reason)).map(({ id }) => id);
    if (ids.length === 0) continue;
    for (const [id, detail] of await source.describe(tx, ids, now)) details.set(id, detail);
  }
  const given = await givenAmong(tx, [...details.keys()]);
  return found.flatMap((one): WorkRow[] => {
    const detail = details.get(one.id);
    if (!detail) return [];
    return [
      {
        ...one,
        ...detail,
        holder: detail.holder ?? given.get(one.id) ?? null,
        name: times.nameOf(one.reason),
        isDangerous: times.isDangerous(one.reason),
      },
    ];
  });
}

/** People to whom work was given by name. */
async function givenAmong(db: Queryable, ids: string[]): Promise<Map<string, WorkRow['holder']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      subjectId: workHandovers.subjectId,
      id: users.id,
      name: nameOfUser(),
    })
    .from(workHandovers)
    .innerJoin(users, eq(users.id, workHandovers.givenTo))
    .where(and(inArray(workHandovers.subjectId, ids), isNull(workHandovers.endedAt)));
  return new Map(rows.map(({ subjectId, ...holder }) => [subjectId, holder]));
}

/** The place as a text that may stand in an address: it names no patient. */
function cursorOf({ due, since, id }: WorkCursor): string {
  return cursorInAddress({ numbers: [due.getTime(), since.getTime()], id });
}

function cursorIn(text: string | null): WorkCursor | null {
  const cursor = text === null ? null : readCursor(text, 2);
  if (cursor === null) return null;
  const [due = 0, since = 0] = cursor.numbers;
  return { due: new Date(due), since: new Date(since), id: cursor.id };
}

/** The cursor of a piece of work. */
export async function cursorOfWork(db: Queryable, work: Waiting): Promise<string> {
  const times = new DueClock(await currentDueTimes(db));
  return cursorOf({ ...work, due: times.dueOf(work.reason, work.since) });
}
