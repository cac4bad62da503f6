import { and, asc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { dangersIn } from '../../../engine/care';
import { currentDangers } from '../../content/reference.server';
import { placeOf } from '../../database/sealing/envelope.server';
import { openerOf, sealerFor } from '../../database/sealing/sealing.server';
import { type MeasureId, progressEntries } from '../../database/tables/progress.schema.server';
import type { Db, Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { type Raised, raiseAlerts, raisedBy, type Telling } from '../alerts/alerts.server';
import { highestScore, isScoreId, scores } from './measures';

/** One value of a day. */
export interface Entry {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  measure: MeasureId;
  /** Weight in hundredths of a pound; scores from 0 to 10. */
  value: number;
  note: string | null;
}

/** Values that a patient enters for a day. */
export interface DayValues {
  day: string;
  values: readonly { measure: MeasureId; value: number }[];
  note: string | null;
}

const columns = {
  id: progressEntries.id,
  patientId: progressEntries.patientId,
  day: progressEntries.day,
  measure: progressEntries.measure,
  value: progressEntries.value,
  note: progressEntries.note,
};

/** Everything a patient has entered, by day; of one measure when it is named. */
export async function listEntries(
  db: Queryable,
  patientId: string,
  measure?: MeasureId,
): Promise<Entry[]> {
  const rows = await db
    .select(columns)
    .from(progressEntries)
    .where(entriesOf(patientId, measure))
    .orderBy(asc(progressEntries.day), asc(progressEntries.measure));
  return opened(db, rows);
}

type Row = Pick<typeof progressEntries.$inferSelect, keyof typeof columns>;

async function opened(db: Queryable, rows: readonly Row[]): Promise<Entry[]> {
  const opener = await openerOf(
    db,
    rows.map(({ note }) => note),
  );
  return rows.map((row) => ({ ...row, note: opener.text(row.note, placeOfNote(row)) }));
}

/** Of a patient, measure and day there is one entry, whatever becomes of it. */
function placeOfNote({ patientId, measure, day }: Omit<Row, 'id' | 'value' | 'note'>): string {
  return placeOf('progress_entries.note', patientId, measure, day);
}

/** Condition for what a patient has entered, of one measure when it is named. */
export function entriesOf(patientId: string | Placeholder, measure?: MeasureId): SQL | undefined {
  const one = measure === undefined ? undefined : eq(progressEntries.measure, measure);
  return and(eq(progressEntries.patientId, patientId), one, isNull(progressEntries.deletedAt));
}

/** One entry of this patient; null when there is none, or when it is someone else's. */
export async function findEntry(
  db: Queryable,
  patientId: string,
  id: string,
): Promise<Entry | null> {
  const rows = await db
    .select(columns)
    .from(progressEntries)
    .where(and(own(patientId, id), isNull(progressEntries.deletedAt)));
  const [found = null] = await opened(db, rows);
  return found;
}

/** Services that keep an entry: the care team is told of a bad one at once. */
type Keeping = Pick<Services, 'clock'> & { db: Db | Tx } & Telling;

/** `taken`: other values stand for that day already; nothing was changed. */
type SaveResult = { ok: true } | { ok: false; taken: Entry[] };

/**
 * Keeps the values of a day, all or none.
 * @param replace True if values that stand for that day may be replaced.
 */
export async function saveDay(
  { db, clock, ...telling }: Keeping,
  patientId: string,
  { day, values, note }: DayValues,
  replace: boolean,
): Promise<SaveResult> {
  const now = clock.now();
  const same = sql`${progressEntries.value} = excluded.value`;
  const mayChange = replace
    ? undefined
    : sql`(${progressEntries.deletedAt} is not null or ${same})`;
  try {
    await db.transaction(async (tx) => {
      const before = new Map((await ofDay(tx, patientId, day)).map((entry) => [entry.id, entry]));
      const stored: Entry[] = [];
      const sealer =
        note === null ? null : await sealerFor(tx, { purpose: 'person', id: patientId });
      // Always in this order, so that two who save the same day cannot wait for one another.
      for (const { measure, value } of values.toSorted(byMeasure)) {
        const rows = await tx
          .insert(progressEntries)
          .values({
            ...{ patientId, day, measure, value, updatedAt: now },
            note: sealer?.text(note, placeOfNote({ patientId, day, measure })) ?? null,
          })
          .onConflictDoUpdate({
            target: [progressEntries.patientId, progressEntries.measure, progressEntries.day],
            set: { value: sql`excluded.value`, note: storedNote, updatedAt: now, deletedAt: null },
            setWhere: mayChange,
          })
          .returning(columns);
        stored.push(...(await opened(tx, rows)));
      }
      if (stored.length < values.length)
        throw new Taken(await remaining(tx, patientId, day, stored));
      const isNew = ({ id, value: now, note: said }: Entry) =>
        before.get(id)?.value !== now || before.get(id)?.note !== said;
      await liftEntries(tx, telling, now, patientId, stored.filter(isNew));
    });
    return { ok: true };
  } catch (thrown) {
    if (!(thrown instanceof Taken)) throw thrown;
    const entered = new Set(values.map(({ measure }) => measure));
    return { ok: false, taken: thrown.entries.filter(({ measure }) => entered.has(measure)) };
  }
}

const byMeasure = (one: { measure: MeasureId }, other: { measure: MeasureId }) =>
  one.measure < other.measure ? -1 : 1;

/** A note that was written stays until another one is; that of a deleted entry does not come back. */
const storedNote = sql`case
  when ${progressEntries.deletedAt} is null then coalesce(excluded.note, ${progressEntries.note})
  else excluded.note
end`;

/** The entries of a day that were not among those just kept. */
async function remaining(
  tx: Queryable,
  patientId: string,
  day: string,
  stored: readonly Pick<Entry, 'id'>[],
): Promise<Entry[]> {
  const entries = await ofDay(tx, patientId, day);
  return entries.filter(({ id }) => !stored.some((one) => one.id === id));
}

async function ofDay(tx: Queryable, patientId: string, day: string): Promise<Entry[]> {
  return (await listEntries(tx, patientId)).filter((entry) => entry.day === day);
}

/** Leaves the transaction with nothing changed. */
class Taken extends Error {
  constructor(readonly entries: Entry[]) {
    super('Other values stand for this day.');
  }
}

/** Changes one entry. False when there is none. */
export function changeEntry(
  { db, clock, ...telling }: Keeping,
  patientId: string,
  id: string,
  change: { value: number; note: string | null },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const before = await findEntry(tx, patientId, id);
    if (before === null) return false;
    const which = and(own(patientId, id), isNull(progressEntries.deletedAt));
    const { value } = change;
    const note =
      change.note === null
        ? null
        : (await sealerFor(tx, { purpose: 'person', id: patientId })).text(
            change.note,
            placeOfNote({ patientId, day: before.day, measure: before.measure }),
          );
    if (!(await update(tx, which, { value, note, updatedAt: now }))) return false;
    const isNew = before.value !== change.value || before.note !== change.note;
    await liftEntries(tx, telling, now, patientId, isNew ? [{ ...before, ...change }] : []);
    return true;
  });
}

/** Takes an entry away; it can be brought back. False when there is none. */
export function deleteEntry(
  db: Queryable,
  now: Date,
  patientId: string,
  id: string,
): Promise<boolean> {
  return update(db, and(own(patientId, id), isNull(progressEntries.deletedAt)), { deletedAt: now });
}

/** Brings an entry back that was taken away. False when there is none. */
export function restoreEntry(db: Queryable, patientId: string, id: string): Promise<boolean> {
  const which = and(own(patientId, id), isNotNull(progressEntries.deletedAt));
  return update(db, which, { deletedAt: null });
}

async function update(
  db: Queryable,
  which: SQL | undefined,
  change: Partial<typeof progressEntries.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(progressEntries)
    .set(change)
    .where(which)
    .returning({ id: progressEntries.id });
  return rows.length > 0;
}

function own(patientId: string, id: string): SQL | undefined {
  return and(eq(progressEntries.patientId, patientId), eq(progressEntries.id, id));
}

/**
 * Puts entries before all else that waits where they say that a side effect is at its worst, or their note holds words
 * of danger, in the transaction that stores them.
 */
async function liftEntries(
  tx: Tx,
  services: Telling,
  now: Date,
  patientId: string,
  entries: readonly Entry[],
): Promise<void> {
  const dangers = entries.some(({ note }) => note !== null) ? await currentDangers(tx) : [];
  const noted = new Set<string>();
  for (const entry of entries) {
    const { id: sourceId, note } = entry;
    // The values of a day share their note: its words are said once.
    const said = dangersIn(note ?? '', dangers).map(raisedBy);
    const raised = [...worstOf(entry), ...said.filter(({ danger }) => !noted.has(danger))];
    for (const { danger } of raised) noted.add(danger);
    const about = { patientId, source: 'progress', sourceId, raisedAt: now } as const;
    await raiseAlerts(tx, services, about, raised);
  }
}

function worstOf({ measure, value }: Entry): Raised[] {
  if (!isScoreId(measure) || value < highestScore) return [];
  const { isSideEffect, title } = scores[measure];
  if (!isSideEffect) return [];
  return [{ danger: measure, name: `${title} at its worst`, urgency: 'today', isDenied: false }];
}
