import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attention, CaseActor, CaseEvent, CaseStatus } from '../../../engine/care';
import type { DoseStep } from '../../../engine/supply';
import type { Consequence, QuizKind } from '../../../schemas/generated/types';
import { moment, ownId, partOf } from '../../kernel/database/columns.server';
import type { SealableJson, SealableText } from '../sealing/sealed';
import { users } from './accounts.schema.server';
import { attempts, submissions } from './attempts.schema.server';
import { orderLines, orders } from './orders.schema.server';

export type DeclinePreset =
  | 'otherMedicine'
  | 'healthHistory'
  | 'notMeantFor'
  | 'seenInPerson'
  | 'labValues'
  | 'notLicensed'
  | 'identityUnclear'
  | 'noAnswer';

export type StopPreset =
  | 'sideEffects'
  | 'noLongerSafe'
  | 'notHelping'
  | 'goalReached'
  | 'patientAsked'
  | 'noAnswer';

/** Prescription of a provider for one line of an order. */
export interface PrescribedLine {
  orderLineId: string;
  /** Product of the catalogue that is prescribed: the one that was ordered, or another in its place. */
  productId: string;
  variantId: string;
  /** Directions in full words. `{dose}` stands for the strength of the day. */
  directions: string;
  /** Units of one supply, where they are not counted by doses. */
  quantity: number;
  /** Refills after the first supply. */
  refills: number;
  /** The last day on which it may be filled, YYYY-MM-DD. */
  validThrough: string;
  /** Strengths from week to week, the first from week 1; empty where there is only one strength. */
  doseSteps: DoseStep[];
  /** Reason why it is another medicine than the patient chose, for them to read; empty where it is the same. */
  whyOther: string;
}

/** Statement that a prescriber signs with what they prescribe, for the record. */
export interface Assessment {
  /** The diagnosis, or the reason for treatment, as the pharmacy reads it too. */
  treats: string;
  /** Assessment: findings, and how they were weighed. */
  assessment: string;
}

/** Reason why something is prescribed although a rule warns of it. */
export interface WrittenReason {
  orderLineId: string;
  /** The rule, by its name among those of its medicine. */
  rule: string;
  /** Reason for the record: the patient does not read it. */
  text: string;
}

/** Decision that a provider may make about a case. */
export type Decision =
  | {
      kind: 'approve';
      /** The intake that was read; null where the case has none. */
      intake: string | null;
      lines: PrescribedLine[];
      signed: Assessment;
      /** Reasons for prescribing it in spite of warnings; none where nothing warns. */
      reasons?: WrittenReason[];
    }
  | {
      /** Asks the patient for something, in a message. */
      kind: 'askForMore';
      message: string;
      /** Follow-ups that the patient answers beside it, by their keys; none where there are none. */
      followUps?: string[];
    }
  /** Takes back an approval that has not reached the pharmacy. */
  | { kind: 'takeBack'; reason: string }
  | {
      kind: 'decline';
      /** Reason for the patient to read. */
      reason: string;
      /** The reason of the list that it began with; none where it is in words of its own. */
      preset?: DeclinePreset;
      /** Suggestion of something else, for the patient to read; none where there is none. */
      instead?: string;
    }
  /** Prescribes otherwise what goes on being sent: it begins with the next shipment. */
  | {
      kind: 'change';
      /** Reason for the patient to read. */
      reason: string;
      lines: PrescribedLine[];
      signed: Assessment;
      /** Reasons for prescribing it in spite of warnings; none where nothing warns. */
      reasons?: WrittenReason[];
    }
  /** Lets go on what is held, or waits for a look, because of what the patient told. */
  | {
      kind: 'keepGoing';
      /** Reason for the record: the patient does not read it. */
      reason: string;
    }
  /** Ends a treatment that was approved. */
  | {
      kind: 'stop';
      /** Reason for the patient to read. */
      reason: string;
      /** The reason of the list that it began with; none where it is in words of its own. */
      preset?: StopPreset;
    };

/** Reason why the worklist shows a case; `asked` where it waits for its patient. */
export type CaseWork =
  | 'hold'
  | 'news'
  | 'asked'
  | 'medicine'
  | 'shipment'
  | 'answered'
  | 'refill'
  | 'intakeHigh'
  | 'intakeConcern'
  | 'intake';

/** Purpose of a case. */
export type CasePurpose = 'order' | 'renewal';

/** An intake that was paid for and waits for a provider’s decision, or has one: one for each order and intake. */
export const careCases = pgTable(
  'care_cases',
  {
    id: ownId(),
    orderId: partOf('order_id', () => orders.id),
    /** The intake; null where none that gave what was bought can be found any more. */
    submissionId: uuid('submission_id').references(() => submissions.id, { onDelete: 'cascade' }),
    patientId: partOf('patient_id', () => users.id),
    /** The state the patient lives in, two letters; null where neither intake nor address says. */
    state: text('state'),
    status: text('status').$type<CaseStatus>().notNull(),
    /** The provider who decides or decided; null while nobody took it. */
    providerId: uuid('provider_id').references(() => users.id),
    /** Reason why it stands as it does, as the patient may read it. */
    reason: text('reason').$type<SealableText>(),
    /** Counts changes: whoever decides names the version that they saw. */
    version: integer('version').notNull().default(1),
    /** `renewal`: what was bought has been sent, and a provider looks again before the next refill. */
    purpose: text('purpose').$type<CasePurpose>().notNull().default('order'),
    /**
     * Reason why a provider has to look although it was decided: the patient disclosed something. Null where nothing
     * was disclosed.
     */
    attention: text('attention').$type<Attention>(),
    /** Weight of all there is to look at, from `concernOf`: the most concerning are looked at first. */
    concern: integer('concern').notNull().default(0),
    openedAt: moment('opened_at').notNull(),
    /** Time since which it waits for a decision. */
    waitingSince: moment('waiting_since').notNull(),
    /** The quiz of its intake; null where it has none, and then whoever is licensed sees it. */
    quiz: text('quiz').$type<QuizKind>(),
    /** Reason why it came back after an approval; null where it did not, or for a refill. */
    returned: text('returned').$type<'medicine' | 'shipment'>(),
    /**
     * Time at which the patient answered the provider’s question; null where nobody asked, or somebody decided since.
     */
    answeredAt: moment('answered_at'),
    /**
     * Work that it is for the care team, from the columns above: no writer can forget it. Null where nothing is to do.
     */
    work: text('work')
      .$type<CaseWork>()
      .generatedAlwaysAs(sql`case
      when attention = 'hold' then 'hold'
      when attention = 'flag' then 'news'
      when status = 'moreInformation' then 'asked'
      when status <> 'inReview' then null
      when answered_at is not null then 'answered'
      when returned is not null then returned
      when purpose = 'renewal' then 'refill'
      when concern >= 3 then 'intakeHigh'
      when concern > 0 then 'intakeConcern'
      else 'intake' end`),
    /** Time since which its work waits: its due time is counted from here. */
    workSince: moment('work_since').generatedAlwaysAs(sql`coalesce(answered_at, waiting_since)`),
    /** Time at which it is given up undecided. */
    expiresAt: moment('expires_at').notNull(),
    decidedAt: moment('decided_at'),
    /** The provider who has it open: until `claimedUntil` nobody else decides, so that others open something else. */
    claimedBy: uuid('claimed_by').references(() => users.id),
    claimedUntil: moment('claimed_until'),
    /**
     * The member of the care team who prepared it for a decision, and when: that holds until something new is to be
     * done.
     */
    preparedBy: uuid('prepared_by').references(() => users.id),
    preparedAt: moment('prepared_at'),
  },
  (table) => [
    unique('care_cases_order').on(table.orderId, table.submissionId).nullsNotDistinct(),
    index('care_cases_patient').on(table.patientId, table.openedAt),
    index('care_cases_opened').on(table.openedAt, table.id),
    index('care_cases_work')
      .on(table.work, table.state, table.workSince, table.id, table.quiz)
      .where(sql`work is not null`),
    index('care_cases_undecided')
      .on(table.expiresAt)
      .where(sql`status in ('paid', 'inReview', 'moreInformation')`),
    index('care_cases_status').on(table.status, table.openedAt),
    index('care_cases_claimed').on(table.claimedBy),
    index('care_cases_prepared').on(table.preparedBy),
    index('care_cases_decided').on(table.decidedAt),
    index('care_cases_submission').on(table.submissionId),
    index('care_cases_provider').on(table.providerId, table.status),
  ],
);

/** The lines of an order that a case decides about. */
export const careCaseLines = pgTable(
  'care_case_lines',
  {
    orderLineId: uuid('order_line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    caseId: partOf('case_id', () => careCases.id),
  },
  (table) => [index('care_case_lines_case').on(table.caseId)],
);

/** Everything that happened to a case. Rows are only ever added. */
export const careCaseEvents = pgTable(
  'care_case_events',
  {
    caseId: partOf('case_id', () => careCases.id),
    /** The version of the case that it made. */
    version: integer('version').notNull(),
    event: text('event').$type<CaseEvent>().notNull(),
    from: text('from_status').$type<CaseStatus>().notNull(),
    to: text('to_status').$type<CaseStatus>().notNull(),
    by: text('by_kind').$type<CaseActor>().notNull(),
    /** The person who did it; null for the system. */
    userId: uuid('user_id').references(() => users.id),
    reason: text('reason').$type<SealableText>().notNull().default(''),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.version] }),
    index('care_case_events_user').on(table.userId),
  ],
);

/**
 * Holds on cases: what patients told after somebody had decided, or while a case waits, and what it does to the case
 * until a provider has looked. One row for each answer, attempt and case.
 */
export const careHolds = pgTable(
  'care_holds',
  {
    caseId: partOf('case_id', () => careCases.id),
    attemptId: partOf('attempt_id', () => attempts.id),
    /** The answer among those of its quiz, as a disclosure names it. */
    key: text('key').notNull(),
    effect: text('effect').$type<Attention>().notNull(),
    consequence: text('consequence').$type<Consequence>().notNull(),
    /** The title of the quiz. */
    quizTitle: text('quiz_title').notNull(),
    /** The question, as it was asked; null for a rule over several. */
    label: text('label'),
    /** Answer in words; null for a rule over several. */
    answer: text('answer').$type<SealableText>(),
    /** Reason that the quiz gives for it, as the patient read it. */
    reason: text('reason').notNull(),
    /** Time at which it was answered. */
    saidAt: moment('said_at').notNull(),
    /** Time since which it is known whose answer it is: then it takes effect. */
    heldAt: moment('held_at').notNull(),
    /** Answer that the question was given after that, in words; null where the first one stands. */
    laterAnswer: text('later_answer').$type<SealableText>(),
    laterAt: moment('later_at'),
    endedAt: moment('ended_at'),
    /** The provider who decided; null where the case ended by itself. */
    endedBy: uuid('ended_by').references(() => users.id),
    /** Reason why it goes on, in the words of who decided; empty where the case ended. */
    endedReason: text('ended_reason').$type<SealableText>().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.caseId, table.attemptId, table.key] }),
    index('care_holds_attempt').on(table.attemptId),
    index('care_holds_ended_by').on(table.endedBy),
  ],
);

/** Decisions of providers. Rows are only ever added. */
export const careDecisions = pgTable(
  'care_decisions',
  {
    /** Key made by the page that asked: the same one again, as by a double click, decides nothing anew. */
    key: uuid('key').primaryKey(),
    caseId: partOf('case_id', () => careCases.id),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => users.id),
    /** Decision, word for word; what its provider wrote in it is sealed. */
    decision: jsonb('decision').$type<SealableJson<Decision>>().notNull(),
    /** The version of the case that it made. */
    version: integer('version').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('care_decisions_case').on(table.caseId),
    index('care_decisions_provider').on(table.providerId),
    index('care_decisions_at').on(table.at),
  ],
);

/** Notes of the care team about a patient, for itself: patients never see them. Rows are only ever added. */
export const patientNotes = pgTable(
  'patient_notes',
  {
    /** Id made by the page on which it was written: the same one again is stored once. */
    id: uuid('id').notNull(),
    /** 1 as it was written first; each other wording is a row of its own. */
    version: integer('version').notNull(),
    patientId: partOf('patient_id', () => users.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').$type<SealableText>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.version] }),
    index('patient_notes_patient').on(table.patientId, table.at),
    index('patient_notes_author').on(table.authorId),
  ],
);
