import type { Problem } from '../../engine/authoring';
import { type PlainVerdict, type ProvedPromise, speaksOfNobody } from '../../engine/proof';
import type { QuizPromise } from '../../schemas/generated/types';
import { type Json, textAt } from '../document/draft';
import type { DraftProof } from '../proof/messages';

/** Standings of a promise, the most urgent first. */
export const statuses = ['broken', 'unfit', 'undecided', 'holds', 'elsewhere'] as const;
export type Status = (typeof statuses)[number];

export interface PromiseEntry {
  key: string;
  /** Its place among the promises of the draft; null for one that nobody wrote. */
  index: number | null;
  name: string;
  /** Null where what is written there has not the shape of a promise. */
  promise: QuizPromise | null;
  status: Status;
  verdict: PlainVerdict | null;
  problems: readonly Problem[];
  /** The label that it follows from, and the section of it; null for one that people wrote. */
  label: string | null;
  /** The reason why the promise is not about this quiz, cannot be checked or is not decided; null otherwise. */
  note: string | null;
}

/** Every promise that was judged with how it stands. */
export function promiseEntries(
  { own, derived }: Pick<DraftProof, 'own' | 'derived'>,
  promises: readonly Json[],
): PromiseEntry[] {
  return [
    ...own.map(({ index, problems, judged }) => ({
      key: `own ${textAt(promises[index], 'id') ?? index}`,
      index,
      name: textAt(promises[index], 'name') ?? `Promise ${index + 1}`,
      promise: judged?.promise ?? null,
      verdict: judged?.verdict ?? null,
      problems,
      label: null,
      ...statusOf(problems, judged),
    })),
    ...derived.map((one) => ({
      key: `derived ${one.promise.id}`,
      index: null,
      name: one.promise.name,
      promise: one.promise,
      verdict: one.verdict,
      problems: [],
      label: labelOf(one),
      ...statusOf([], one),
    })),
  ];
}

function labelOf(one: ProvedPromise): string {
  if (one.from === 'quiz') return 'the quiz itself';
  const { medicine, label } = one.source;
  return label === null ? `label of ${medicine}` : `${label.label}, ${label.section}`;
}

function statusOf(
  problems: readonly Problem[],
  judged: ProvedPromise | null,
): Pick<PromiseEntry, 'status' | 'note'> {
  const error = problems.find(({ severity }) => severity === 'error');
  if (error || !judged) return { status: 'unfit', note: error?.message ?? null };
  const { promise, verdict } = judged;
  if (verdict.kind === 'broken') return { status: 'broken', note: null };
  if (verdict.kind === 'not decided') return { status: 'undecided', note: verdict.because };
  const elsewhere = whyElsewhere(promise, verdict, problems);
  return { status: elsewhere === null ? 'holds' : 'elsewhere', note: elsewhere };
}

/** The reason why a promise that holds says nothing about this quiz; null where it does. */
export function whyElsewhere(
  promise: QuizPromise,
  verdict: Extract<PlainVerdict, { kind: 'holds' }>,
  problems: readonly Problem[],
): string | null {
  const notSold = problems.find(({ code }) => code === 'neverSold');
  return notSold ? notSold.message : speaksOfNobody(promise, verdict);
}

/** The reason why the promises keep the draft from being published, in words; null where they do not. */
export function promisesWhyNot(entries: readonly PromiseEntry[]): string | null {
  const first = (status: Status) => entries.find((entry) => entry.status === status);
  const waits = (name: string, words: string) => `The promise “${name}” ${words}`;
  const broken = first('broken');
  if (broken) return waits(broken.name, 'is broken: publishing waits until it holds.');
  const unfit = first('unfit');
  if (unfit) return waits(unfit.name, `cannot be checked. ${unfit.note ?? ''}`.trim());
  const open = first('undecided');
  return open === undefined
    ? null
    : waits(open.name, 'is not decided: publishing waits until it is.');
}
