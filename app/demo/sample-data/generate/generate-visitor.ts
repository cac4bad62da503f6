import { type FactsOfAnswers, factsOfAnswers } from '../../../../engine/authoring';
import type { CartLine } from '../../../../engine/commerce';
import {
  cartLines,
  eligibility,
  type Intake,
  type IntakeFacts,
  intakeFacts,
  intakeOf,
  type Quiz,
  topicOf,
  variantsOffered,
} from '../../../../engine/quiz';
import type { QuizKind, UploadKind } from '../../../../schemas/generated/types';
import { parseSlot } from '../../../care/appointments/opening-hours';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  attemptEvents,
  attemptSteps,
  attempts,
  submissions,
} from '../../../database/tables/attempts.schema.server';
import { documents } from '../../../database/tables/documents.schema.server';
import { addresses } from '../../../database/tables/profile.schema.server';
import { minute, second } from '../../../kernel/calendar/milliseconds';
import { dayOf } from '../../../kernel/calendar/service-day';
import { homeState } from '../../../quizzes/attempts/home-state';
import type { DemoFile } from '../../people/documents-seed.server';
import { freeAppointment, generateAppointment } from '../appointments';
import { inventVisitor, type Visitor } from '../invent-person';
import { type Body, inventBody, likelyAnswer, type Outlook } from '../likely-answers';
import { after, type Life } from '../sample-data.server';
import { staysAway, type Walk, walkQuiz } from '../walk-quiz';

/** Messages between a patient and the care team. They are written down in the end, in order. */
export interface Talk {
  say(by: 'patient' | 'provider', providerId: string, text: string, at: Date): void;
  write(): void;
}

/** Somebody with an account. */
export interface Patient extends Life {
  id: string;
  email: string;
  visitor: Visitor;
  body: Body;
}

/** An intake that somebody sent. */
export interface SentIntake {
  id: string;
  quizKind: QuizKind;
  attemptId: string;
  lines: CartLine[];
  review: Intake;
  storedFacts: IntakeFacts;
  state: string | null;
  sentAt: Date;
  /** Facts that it establishes. */
  answers: FactsOfAnswers;
  /** Appointments that were booked in it. */
  booked: { startsAt: Date; minutes: number }[];
}

const outlooks: readonly (readonly [Outlook, weight: number])[] = [
  ['well', 70],
  ['concern', 24],
  ['ruledOut', 6],
];

/**
 * Generates somebody who comes, takes a quiz as far as they like, registers on the way and perhaps
 * sends it.
 * @param emailOf Their address, should they make an account.
 * @param from States that they may live in; all unless given.
 * @returns Null for those who left without one.
 */
export function generateVisitor(
  life: Life,
  at: Date,
  emailOf: (visitor: Visitor) => string,
  from: readonly string[] | null = null,
): { patient: Patient; intake: SentIntake | null } | null {
  const { sampleData, random } = life;
  const visitor = inventVisitor(random, dayOf(at), from);
  const quiz = sampleData.quizOf(visitor.quiz, visitor.site);
  const body = inventBody(random, visitor.sex);
  const uploads = uploadsOf(life, visitor);
  const email = emailOf(visitor);
  const person = {
    visitor,
    body,
    outlook: random.weighed(outlooks),
    upload: uploads.give,
    appointment: (minutes: number, days: number) =>
      freeAppointment(life, visitor, at, { minutes, days }),
  };
  const { firstName, lastName } = visitor;
  const facts = { site: visitor.site, signedIn: false, profile: null, today: dayOf(at) };
  const walk = walkQuiz(quiz, facts, {
    answer: (question, offers) => likelyAnswer(random, question, offers, person),
    profile: { firstName, lastName, email },
    pause: () => random.between(3 * second, 28 * second),
    givesUpAt: (step) => staysAway(random, quiz, step),
  });
  const registered = walk.deeds.find(({ event }) => event.type === 'signedIn');
  const id = registered ? random.uuid() : null;
  if (registered && id !== null)
    generateAccount(life, { id, visitor, email, at: after(at, registered.after) });
  const attempt = { id: random.uuid(), at, visitorId: random.uuid(), userId: id };
  storeAttempt(life, quiz, walk, facts, attempt);
  if (id === null) return null;
  uploads.keep(id, attempt.visitorId, at);
  const patient = { ...life, id, email, visitor, body };
  return { patient, intake: keepIntake(patient, quiz, walk, attempt) };
}

interface Account {
  id: string;
  visitor: Visitor;
  email: string;
  at: Date;
}

function generateAccount({ sampleData, random }: Life, { id, visitor, email, at }: Account): void {
  const { firstName, lastName, dob, phone, sex, address } = visitor;
  sampleData.book.note(users, {
    id,
    kind: 'patient',
    grants: [],
    email,
    emailVerifiedAt: random.chance(0.92) ? after(at, random.between(minute, 90 * minute)) : null,
    passwordHash: sampleData.passwordHash,
    firstName,
    lastName,
    dob,
    phone,
    gender: sex,
    profileVersion: 0,
    createdAt: at,
  });
  for (const use of ['shipping', 'billing'] as const) {
    sampleData.book.note(addresses, { ...address, userId: id, use, version: 1, updatedAt: at });
  }
}

interface AttemptOf {
  id: string;
  at: Date;
  visitorId: string;
  userId: string | null;
}

function storeAttempt(
  { sampleData: { book } }: Life,
  quiz: Quiz,
  { state, deeds, stays }: Walk,
  facts: typeof attempts.$inferInsert.facts,
  { id, at, visitorId, userId }: AttemptOf,
): void {
  const updatedAt = after(at, deeds.at(-1)?.after ?? 0);
  const isTerminated = state.ended !== 'submitted' && eligibility(quiz, state) === 'terminated';
  book.note(attempts, {
    id,
    quizKind: topicOf(quiz),
    quizKey: quiz.key,
    revision: quiz.revision,
    site: facts.site,
    visitorId,
    userId,
    status: state.ended === null ? 'in progress' : 'completed',
    ended: state.ended,
    terminatedAt: isTerminated ? updatedAt : null,
    facts,
    lastSeq: deeds.length,
    createdAt: at,
    updatedAt,
  });
  for (const [nth, { event, after: later }] of deeds.entries()) {
    const seq = nth + 1;
    book.note(attemptEvents, {
      attemptId: id,
      seq,
      key: `demo-${seq}`,
      event,
      at: after(at, later),
    });
  }
  for (const { step, reached, left } of stays) {
    book.note(attemptSteps, {
      attemptId: id,
      step,
      reachedAt: after(at, reached),
      leftAt: left === null ? null : after(at, left),
    });
  }
}

function keepIntake(
  patient: Patient,
  quiz: Quiz,
  { state, deeds }: Walk,
  { id: attemptId, at, visitorId }: AttemptOf,
): SentIntake | null {
  const { sampleData, random, id: userId, visitor } = patient;
  const { book } = sampleData;
  const read = intakeOf(quiz, state);
  if (state.ended !== 'submitted' || read.eligibility === 'terminated') return null;
  const sentAt = after(at, deeds.at(-1)?.after ?? 0);
  const lines = cartLines(quiz, state, quiz.reference.catalogue);
  const storedFacts = intakeFacts(quiz, read);
  const home = homeState(quiz, state);
  const id = random.uuid();
  book.note(submissions, {
    id,
    attemptId,
    userId,
    visitorId,
    quizKind: topicOf(quiz),
    eligibility: read.eligibility,
    review: read,
    lines,
    variants: variantsOffered(quiz, state, quiz.reference.catalogue),
    homeState: home,
    storedFacts,
    createdAt: sentAt,
  });
  const booked: SentIntake['booked'] = [];
  for (const { question, value } of read.answers) {
    const input = quiz.questionById.get(question)?.input;
    const slot = input?.kind === 'visit' && typeof value === 'string' ? parseSlot(value) : null;
    if (input?.kind !== 'visit' || slot === null) continue;
    const { minutes } = input;
    booked.push({ startsAt: slot.startsAt, minutes });
    generateAppointment(patient, visitor.address.administrativeArea, {
      userId,
      attemptId,
      sentAt,
      minutes,
      slot,
    });
  }
  const answers = factsOfAnswers(quiz, state, sampleData.clinical.named);
  const quizKind = topicOf(quiz);
  return {
    id,
    quizKind,
    attemptId,
    lines,
    review: read,
    storedFacts,
    state: home,
    sentAt,
    answers,
    booked,
  };
}

/** Files that somebody sends along with their answers. */
interface Uploads {
  /** The id of their upload of a kind; null where they would rather send none. */
  give(kind: UploadKind): string | null;
  /** Keeps what was given, once they have an account. */
  keep(userId: string, visitorId: string, at: Date): void;
}

/** Percentage of people who send what nobody has to. */
const willing: Readonly<Partial<Record<UploadKind, number>>> = {
  insuranceCardFront: 22,
  insuranceCardBack: 22,
};

function uploadsOf({ sampleData, random }: Life, { quiz }: Visitor): Uploads {
  const given = new Map<UploadKind, { id: string; file: DemoFile }>();
  const isInsured = random.chance((willing.insuranceCardFront ?? 0) / 100);
  const pictured = (kind: UploadKind) =>
    sampleData.files.filter(
      (file) =>
        file.kind === kind && (kind !== 'photo' || file.isScalp === (quiz === 'quizHaircare')),
    );
  return {
    give(kind) {
      if (willing[kind] !== undefined && !isInsured) return null;
      const known = given.get(kind);
      if (known) return known.id;
      const upload = { id: random.uuid(), file: random.one(pictured(kind)) };
      given.set(kind, upload);
      return upload.id;
    },
    keep(userId, visitorId, at) {
      for (const [kind, { id, file }] of given) {
        // Nothing is ever written twice under one key: it is not thrown.
        const storeKey = crypto.randomUUID();
        sampleData.uploads.push({ storeKey, file });
        sampleData.book.note(documents, {
          id,
          visitorId,
          userId,
          kind,
          mime: 'image/jpeg',
          bytes: file.bytes.length,
          sha256: file.sha256,
          storeKey,
          createdAt: at,
          // Whoever decided about the intake has looked at it.
          seenAt: at,
          deletedAt: null,
        });
      }
    },
  };
}
