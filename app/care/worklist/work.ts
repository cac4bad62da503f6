import type { QuizKind } from '../../../schemas/generated/types';
import type { WorkReason } from '../../content/reference.server';

/** Kinds of work that a list may be narrowed to, each with the reasons that are one of it. */
export const workKinds = {
  danger: { name: 'May be urgent', reasons: ['crisisCall', 'crisis', 'danger', 'symptom'] },
  intake: { name: 'New intakes', reasons: ['intakeHigh', 'intakeConcern', 'intake'] },
  told: { name: 'New answers', reasons: ['hold', 'news', 'answered'] },
  held: { name: 'Held', reasons: ['medicine', 'shipment', 'refill'] },
  question: { name: 'Pharmacists ask', reasons: ['question'] },
  recall: { name: 'Recalled packages', reasons: ['recall'] },
  appointment: { name: 'Appointments', reasons: ['appointment', 'appointmentNote'] },
  silence: { name: 'No answer', reasons: ['checkInSilent'] },
  message: { name: 'Messages', reasons: ['message'] },
  document: { name: 'Documents', reasons: ['document'] },
  /** Shown only when asked for: nobody here has anything to do for it. */
  asked: { name: 'Asked the patient', reasons: ['asked'] },
} as const satisfies Record<string, { name: string; reasons: readonly WorkReason[] }>;

/** Reasons whose work is prepared for a decision, and then marked as such. */
const toPrepare: readonly WorkReason[] = ['intakeHigh', 'intakeConcern', 'intake', 'answered'];

/** Says whether a case that waits for a reason can be prepared for a decision. */
export function isToPrepare(reason: WorkReason | null): boolean {
  return reason !== null && toPrepare.includes(reason);
}

/** Says whether somebody who decides nothing can work something off, or prepare it. */
export function needsNoDecision(reason: WorkReason): boolean {
  const done: readonly WorkKind[] = [
    ...(['danger', 'message', 'document'] as const),
    ...(['silence', 'recall', 'asked'] as const),
  ];
  return isToPrepare(reason) || done.includes(kindOfWork(reason));
}

export type WorkKind = keyof typeof workKinds;

export const kindsOfWork = Object.keys(workKinds).filter(isWorkKind);

export function isWorkKind(text: string): text is WorkKind {
  return Object.hasOwn(workKinds, text);
}

export function kindOfWork(reason: WorkReason): WorkKind {
  const found = kindsOfWork.find((kind) =>
    workKinds[kind].reasons.some((one: WorkReason) => one === reason),
  );
  if (!found) throw new Error(`No kind of work has the reason ${reason}.`);
  return found;
}

/** Says whether work is of a kind; of none in particular is all that waits for the care team. */
export function isOfKind(reason: WorkReason, kind: WorkKind | null): boolean {
  return kind === null ? reason !== 'asked' : kindOfWork(reason) === kind;
}

/** Part of the worklist that is shown. */
export interface WorkFilter {
  kind: WorkKind | null;
  /** Two letters; null for all in which the provider may act. */
  state: string | null;
  /** `mine`: what they have open or were given; `free`: what nobody has. */
  whose: 'all' | 'mine' | 'free';
}

export const allWork: WorkFilter = { kind: null, state: null, whose: 'all' };

/** Words of a row beside its patient. */
export interface WorkDetail {
  /** Null where nobody knows who it is. */
  patient: { id: string; name: string /** YYYY-MM-DD */; dob: string | null } | null;
  state: string | null;
  /** Subject, such as products or the name of a quiz. */
  about: string;
  /** The thing to look at first, in words; null where nothing stands out. */
  look: { words: string; tone: 'bad' | 'warn' | 'plain' } | null;
  /** The person who has it; null for nobody. */
  holder: { id: string; name: string } | null;
  /** The person who had it and was late, so that it goes to somebody else. Not set where nobody was. */
  passedBy?: string;
  /** Place at which it is done. */
  place:
    | { kind: 'case'; id: string }
    | { kind: 'messages' | 'documents' }
    | { kind: 'question' | 'appointment'; id: string }
    | { kind: 'recall'; number: string }
    /** Alerts of a message or an entry, until somebody marks these alerts as seen. */
    | { kind: 'alert'; source: 'message' | 'progress'; alerts: string[] }
    | { kind: 'crisis' };
}

/** Work that was counted for one reason in one state. */
export interface WorkCount {
  reason: WorkReason;
  state: string | null;
  /** Null for what is of no quiz. */
  quiz: QuizKind | null;
  /** The only person who may do it; null where everybody who treats patients there may. */
  onlyFor: string | null;
  /** True where somebody prepared it for a decision. */
  isPrepared: boolean;
  count: number;
  late: number;
  /** Time since which the oldest waits. */
  oldest: Date;
}
