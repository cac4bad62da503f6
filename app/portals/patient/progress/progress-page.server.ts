import { data, redirect } from '@remix-run/node';
import { formatDay } from '../../../../engine/values';
import { unseenProgress } from '../../../care/alerts/alerts.server';
import { hearWeights } from '../../../care/decisions/hear-weights.server';
import {
  changeEntry,
  deleteEntry,
  type Entry,
  findEntry,
  restoreEntry,
  saveDay,
} from '../../../care/progress/entries.server';
import { goalComplaint, weightIn } from '../../../care/progress/measures';
import { bodyFacts, readProgress, saveWeightGoal } from '../../../care/progress/progress.server';
import { rangeIn } from '../../../care/progress/trend';
import { currentDangers } from '../../../content/reference.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { isUuid } from '../../../kernel/http/uuid';
import type { DangerWords } from '../../parts/DangerNotice';
import { noteComplaint, type ProgressError, readDayForm, readValue, typedIn } from './day-form';

/** Loads what the page of a patient's progress shows, and which entry of it is being changed. */
export async function loadProgressPage({ request, context, user: { id } }: Asked<'patient'>) {
  const { searchParams } = new URL(request.url);
  const progress = await readProgress(context.db, id, context.clock.now());
  const dangerWords = await unseenDangers(context.db, id);
  const edited = searchParams.get('edit');
  const deleted = searchParams.get('deleted') ?? '';
  return {
    csrf: csrfToken(context),
    progress,
    dangerWords,
    range: rangeIn(searchParams.get('range')),
    edited: progress.entries.find((entry) => entry.id === edited) ?? null,
    /** An entry that was just taken away and may be brought back. */
    deleted:
      isUuid(deleted) && !progress.entries.some((one) => one.id === deleted) ? deleted : null,
  };
}

/** Reads what the patient is told on what they noted, until somebody of the care team looked at it. */
async function unseenDangers(db: Queryable, patientId: string): Promise<DangerWords[]> {
  const unseen = await unseenProgress(db, patientId);
  const dangers = unseen.length === 0 ? [] : await currentDangers(db);
  const found = unseen.map(
    ({ danger }) => dangers.find(({ id }) => id === danger) ?? worstSideEffect,
  );
  return [...new Set(found)].map(({ urgency, title, text, calls }) => ({
    urgency,
    title,
    text,
    calls,
  }));
}

const worstSideEffect: DangerWords = {
  urgency: 'today',
  title: 'A side effect at its worst',
  text: 'Do not take another dose of the medicine we sent you until your care team has answered: they were told to look at your entry today. If it gets worse fast, or you cannot keep fluids down, call 911.',
  calls: ['911'],
};

const page = '/patient/progress';

/** Does what a form of the progress page asks for, then shows the page anew. */
export async function postProgressForm({ context, form, user }: Posted<'patient'>) {
  const { id } = user;
  switch (form.get('intent')) {
    case 'add':
      return add(context, id, form);
    case 'edit':
      return edit(context, id, form);
    case 'delete':
      return remove(context, id, entryIn(form));
    case 'restore':
      await hearWeights(context, id, (tx) => restoreEntry(tx, id, entryIn(form)));
      return redirect(`${page}?done=restored`, 303);
    case 'goal':
      return setGoal(context, id, form);
    default:
      throw refuse(400, 'This form is not one of this page’s. Reload it and try again.');
  }
}

async function add(context: AppLoadContext, patientId: string, form: FormData) {
  const read = readDayForm(form, dayOf(context.clock.now()));
  if (!read.ok) return error(422, { form: 'add', errors: read.errors, typed: read.typed });
  const mayReplace = form.get('replace') === 'yes';
  const saved = await hearWeights(context, patientId, (tx) =>
    saveDay({ ...context, db: tx }, patientId, read.day, mayReplace),
  );
  if (saved.ok) return redirect(`${page}?done=added`, 303);
  const errors = {
    form: `You have entered something for ${formatDay(read.day.day)} already.`,
  };
  return error(409, { form: 'add', errors, typed: read.typed, taken: saved.taken });
}

async function edit(context: AppLoadContext, patientId: string, form: FormData) {
  const typed = typedIn(form);
  const entry = await findEntry(context.db, patientId, entryIn(form));
  if (!entry) throw gone();
  const value = readValue(entry.measure, typed['value'] ?? '');
  const note = typed['note'] ?? '';
  const errors: Record<string, string> = {};
  if (typeof value === 'string') errors['value'] = value;
  const noteError = noteComplaint(note);
  if (noteError) errors['note'] = noteError;
  if (typeof value === 'string' || noteError) {
    return error(422, { form: 'edit', errors, typed });
  }
  const change = { value, note: note === '' ? null : note };
  const isChanged = await hearWeights(context, patientId, (tx) =>
    changeEntry({ ...context, db: tx }, patientId, entry.id, change),
  );
  if (!isChanged) throw gone();
  return redirect(`${page}?done=changed`, 303);
}

async function remove(context: AppLoadContext, patientId: string, entryId: string) {
  const isGone = await hearWeights(context, patientId, (tx) =>
    deleteEntry(tx, context.clock.now(), patientId, entryId),
  );
  if (!isGone) throw gone();
  return redirect(`${page}?deleted=${entryId}`, 303);
}

async function setGoal({ db, clock }: AppLoadContext, patientId: string, form: FormData) {
  const typed = typedIn(form);
  const goal = weightIn(typed['goal'] ?? '');
  const { height } = await bodyFacts(db, patientId);
  const complaint = goalComplaint(goal, height);
  if (complaint !== null || goal === null) {
    return error(422, { form: 'goal', errors: { goal: complaint ?? '' }, typed });
  }
  await saveWeightGoal(db, clock.now(), patientId, goal);
  return redirect(`${page}?done=goal`, 303);
}

/** The entry that a form names. Throws a 404 for what cannot be one. */
function entryIn(form: FormData): string {
  const id = formText(form, 'id');
  if (!isUuid(id)) throw gone();
  return id;
}

function gone(): Response {
  return refuse(404, 'This entry is not there any more. Reload the page.');
}

function error(status: number, found: Omit<ProgressError, 'taken'> & { taken?: Entry[] }) {
  return data<ProgressError>({ taken: [], ...found }, { status });
}
