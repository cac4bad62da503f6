import { addDays, formatDay, parseDay } from '../../../../engine/values';
import type { DayValues, Entry } from '../../../care/progress/entries.server';
import {
  heaviest,
  highestScore,
  isMeasureId,
  lightest,
  lowestScore,
  scores,
  weightIn,
  weightNumber,
  weightWords,
} from '../../../care/progress/measures';
import type { MeasureId } from '../../../database/tables/progress.schema.server';

/** Texts typed into a form, by the names of its fields. */
type Typed = Readonly<Record<string, string>>;
/** Errors of fields, by their names. */
type Errors = Readonly<Record<string, string>>;

/** Number of days back for which values may be entered. */
const oldestDays = 730;
/** The most characters of a note. */
export const longestNote = 300;

type DayForm =
  | { ok: true; day: DayValues; typed: Typed }
  | { ok: false; errors: Errors; typed: Typed };

/** Reads what someone entered for a day. Fields that are left empty say nothing. */
export function readDayForm(form: FormData, today: string): DayForm {
  const typed = typedIn(form);
  const errors: Record<string, string> = {};
  const day = parseDay(typed['day'] ?? '');
  const dayError = dayComplaint(day, today);
  if (dayError) errors['day'] = dayError;
  const values: { measure: MeasureId; value: number }[] = [];
  for (const measure of new Set([...form.keys()].filter(isMeasureId))) {
    const text = typed[measure] ?? '';
    if (text === '') continue;
    const read = readValue(measure, text);
    if (typeof read === 'string') errors[measure] = read;
    else values.push({ measure, value: read });
  }
  const note = typed['note'] ?? '';
  const noteError = noteComplaint(note);
  if (noteError) errors['note'] = noteError;
  if (values.length === 0 && Object.keys(errors).length === 0) {
    errors['form'] = 'Fill in at least one value.';
  }
  if (day === null || Object.keys(errors).length > 0) return { ok: false, errors, typed };
  return { ok: true, day: { day, values, note: note === '' ? null : note }, typed };
}

/** The value of a measure in a text, or what is wrong with it. */
export function readValue(measure: MeasureId, text: string): number | string {
  return measure === 'weight' ? readWeight(text) : readScore(text);
}

function readWeight(text: string): number | string {
  const hundredths = weightIn(text);
  if (hundredths === null) return 'Write your weight in pounds, such as 226.4.';
  if (hundredths >= lightest && hundredths <= heaviest) return hundredths;
  return `Check this weight: it should lie between ${weightWords(lightest)} and ${weightWords(heaviest)}.`;
}

function readScore(text: string): number | string {
  const score = Number(text);
  // An empty text, which a program would read as 0, is no value.
  const fits = /^\d{1,2}$/.test(text) && score >= lowestScore && score <= highestScore;
  return fits ? score : `Choose a number from ${lowestScore} to ${highestScore}.`;
}

function dayComplaint(day: string | null, today: string): string | null {
  if (day === null) return 'Choose the day.';
  if (day > today) return 'This day has not come yet. Choose today or an earlier day.';
  const oldest = addDays(today, -oldestDays);
  return day < oldest ? `Choose a day after ${formatDay(oldest)}.` : null;
}

/** Returns what is wrong with a note; null when nothing is. */
export function noteComplaint(note: string): string | null {
  return note.length > longestNote ? `A note can have at most ${longestNote} characters.` : null;
}

/** The texts of a form, without white space around them. */
export function typedIn(form: FormData): Typed {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value.trim();
  return texts;
}

/** A form that was not taken, with the reason, and what had been typed. */
export interface ProgressError {
  form: 'add' | 'edit' | 'goal';
  errors: Errors;
  typed: Typed;
  /** Values that stand for the day already and were not replaced. */
  taken: readonly Entry[];
}

/** Returns what of it concerns one form; nothing when that form was not posted. */
export function errorOf(form: ProgressError['form'], error: ProgressError | null): ProgressError {
  return error?.form === form ? error : { form, errors: {}, typed: {}, taken: [] };
}

/** Returns what was measured: Weight, Nausea. */
export function measureWords(measure: Entry['measure']): string {
  return measure === 'weight' ? 'Weight' : scores[measure].title;
}

/** An entry with what it is of: Weight 226.4 lb, Nausea 3 of 10. */
export function valueWords(entry: Pick<Entry, 'measure' | 'value'>): string {
  return `${measureWords(entry.measure)} ${amountWords(entry)}`;
}

/** The amount of an entry: 226.4 lb, 3 of 10. */
export function amountWords({ measure, value }: Pick<Entry, 'measure' | 'value'>): string {
  return measure === 'weight' ? weightWords(value) : `${value} of 10`;
}

/** The amount as it stands in a field. */
export function amountNumber({ measure, value }: Pick<Entry, 'measure' | 'value'>): string {
  return measure === 'weight' ? weightNumber(value) : String(value);
}
