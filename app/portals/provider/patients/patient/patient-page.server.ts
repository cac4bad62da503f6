import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { valueTitle } from '../../../../../engine/authoring';
import { caseStatusInWords } from '../../../../../engine/care';
import { daysOfDose, directionsInWords, unitsInWords } from '../../../../../engine/supply';
import { ageInYears, parseMarkdown } from '../../../../../engine/values';
import {
  appointmentInWords,
  withAppointmentsIn,
} from '../../../../care/appointments/opening-hours';
import { claimCase } from '../../../../care/cases/claim-case.server';
import type { PatientCase } from '../../../../care/cases/patient-cases.server';
import { alsoInForce } from '../../../../care/prescriptions/in-force';
import { freeCases, mostNamed } from '../../../../care/worklist/next-case.server';
import { isToPrepare } from '../../../../care/worklist/work';
import { currentCatalogue } from '../../../../content/catalogue.server';
import { servedFollowUps } from '../../../../content/quizzes.server';
import { currentReference } from '../../../../content/reference.server';
import { csrfToken } from '../../../../identity/access/csrf.server';
import { mayDo } from '../../../../identity/access/grants';
import type { Asked } from '../../../../identity/route/route.server';
import { professionsInRole } from '../../../../identity/staff/may-prescribe';
import { dayOf } from '../../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../../kernel/http/load-context';
import { shownAlerts } from '../../alerts.server';
import { awaitedAnswer, awaitedCard } from './decision/awaited-answer.server';
import { offeredFollowUps } from './decision/offered-follow-ups';
import { readOffer } from './decision/read-offer.server';
import { verdictsOnOffer } from './decision/shown-verdicts.server';
import { beginAssessment, chartView, compareIntakes } from './patient-view';
import { type PatientRead, readPatient } from './read-patient.server';

type Found = Extract<PatientRead, { ok: true }>;
type Catalogue = Awaited<ReturnType<typeof currentCatalogue>>;

/**
 * The page of a patient, for a provider who looks after them. For everybody else it says why it is closed, and
 * keeps what was typed on it: a license may have ended in the meantime.
 */
export async function loadPatientPage({
  request,
  context,
  params,
  user: provider,
}: Asked<'chart:read'>) {
  const patientId = params['id'] ?? '';
  const { searchParams } = new URL(request.url);
  const found = await readPatient(context, provider.id, {
    patientId,
    caseId: searchParams.get('case'),
    earlierId: searchParams.get('compare'),
  });
  if (!found.ok) {
    return data({ open: false as const, message: found.message }, { status: found.status });
  }
  const catalogue = await currentCatalogue(context.db);
  const { clinical } = await currentReference(context.db);
  const chart = chartView({
    person: found.knownPerson,
    named: clinical.named,
    entries: found.chart,
    progress: found.progress,
    prescribed: medicinesIn(found, catalogue),
    newId: randomUUID,
  });
  const now = context.clock.now();
  const decision = await readOffer(context.db, now, found);
  const verdicts = await verdictsOnOffer(context.db, found.shown.careCase, decision, {
    professions: professionsInRole(found.provider),
    known: { person: found.knownPerson, inForce: found.inForce },
    now,
  });
  return data({
    open: true as const,
    csrf: csrfToken(context),
    now: now.toISOString(),
    /** The names of the next message, note and decision: posting one twice does it once. */
    keys: {
      message: randomUUID(),
      note: randomUUID(),
      decision: randomUUID(),
      chart: randomUUID(),
      identity: randomUUID(),
    },
    ...patientView(found, dayOf(now)),
    chart,
    /** Words or notes of theirs that may be urgent and that nobody looked at. */
    alerts: await shownAlerts(context, provider.id, { patientId }),
    /** Statement that an approval signs, as its form begins. */
    signing: beginAssessment(readIntake(found), chart),
    /** Patients who wait after this one, by name. */
    next: await nextNames(context, provider.id, found.shown.careCase.id),
    /** Products of the same kind as what waits that are in force already, a sentence each. */
    alsoInForce: alsoInForce(productsOf(found, catalogue), found.inForce, catalogue),
    /** True for somebody who prepares, on what waits to be prepared. */
    mayPrepare: isToPrepare(found.shown.careCase.work) && !mayDo(found.provider, 'case:decide'),
    claim: await openCase(context, provider.id, found),
    decision,
    /** What the patient is asked about before it counts; null where their answer is not awaited. */
    awaited: awaitedAnswer(found.shown, found.prescriptions, {
      kinds: decision.kinds,
      products: catalogue.products,
    }),
    /** Card that the case waits for after one was refused; null where it waits for none. */
    awaitedCard: await awaitedCard(context.db, found.shown, found.prescriptions),
    /** Verdicts of rules on what may be prescribed. */
    verdicts,
    /** Follow-ups that may be asked, and what rules still ask. */
    asking: offeredFollowUps(
      await servedFollowUps(context.db),
      clinical.named,
      decision,
      verdicts,
      found.lastAsked,
    ),
  });
}

/** Label data of what is prescribed to the patient by now, in this case and elsewhere, by id. */
function medicinesIn({ inForce, prescriptions }: Found, { products }: Catalogue): string[] {
  const own = prescriptions.map(({ prescription }) => prescription);
  const prescribed = new Set([
    ...inForce.map(({ productId }) => productId),
    ...own.filter(({ endedAt }) => endedAt === null).map(({ productId }) => productId),
  ]);
  return products.flatMap(({ id, medicine }) =>
    prescribed.has(id) && typeof medicine === 'string' ? [medicine] : [],
  );
}

/** The names of those who wait for a decision, the first one first, without the case that is shown. */
async function nextNames(context: AppLoadContext, providerId: string, caseId: string) {
  const free = await freeCases(context, providerId, { length: mostNamed });
  return free
    .filter((entry) => entry.caseId !== caseId)
    .slice(0, mostNamed - 1)
    .map(({ patientName: name, patientId, caseId: id }) => ({ name, patientId, caseId: id }));
}

function readIntake({ intake, followUps }: Found) {
  if (intake === null) return null;
  const { quiz, sentAt, review } = intake;
  const { title, findings } = review;
  const concernsSince = followUps.flatMap((one) => one.findings).length;
  return { quiz, title, sentOn: dayOf(sentAt), concerns: findings.length, concernsSince };
}

function productsOf({ shown }: Found, { products }: Catalogue) {
  return products.filter(({ id }) => shown.lines.some(({ productId }) => productId === id));
}

function patientView(found: Found, today: string) {
  const { timeZone } = found;
  return {
    person: personView(found, today),
    cases: found.cases.map((one) => caseView(one, one === found.shown)),
    shown: shownView(found.shown),
    intake: intakeView(found),
    license: found.license,
    /** Reason to look at it, where a change of the chart calls for that. */
    ruleNews: found.ruleNews,
    identity: found.identity && { ...found.identity, at: found.identity.at.toISOString() },
    newAnswers: found.newAnswers.map(({ saidAt, heldAt, laterAt, endedAt, ...newAnswer }) => ({
      ...newAnswer,
      saidAt: saidAt.toISOString(),
      heldAt: heldAt.toISOString(),
      laterAt: laterAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    comparison: comparisonView(found),
    /** Follow-ups about this case, the newest first. */
    followUps: found.followUps.map(({ askedAt, remindedAt, answeredAt, ...one }) => ({
      ...one,
      askedAt: askedAt.toISOString(),
      remindedAt: remindedAt?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    /** Check-ins of this case whose answers wait to be read, the newest first. */
    checkIns: found.checkIns.map(({ askedAt, answeredAt, ...one }) => ({
      ...one,
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt.toISOString(),
    })),
    /** Parcels that leave next once it goes on, a sentence for each medicine. */
    nextParcels: found.nextParcels,
    documents: found.documents.map(({ createdAt, ...document }) => ({
      ...document,
      uploadedOn: dayOf(createdAt),
    })),
    orders: found.orders.map(({ orderedAt, ...order }) => ({
      ...order,
      orderedOn: dayOf(orderedAt),
    })),
    prescriptions: found.prescriptions.map(prescriptionView),
    shipments: found.shipments,
    progress: found.progress,
    appointments: found.appointments.map(({ startsAt, ...appointment }) => ({
      ...appointment,
      when: appointmentInWords(new Date(startsAt), timeZone),
    })),
    conversation: found.conversation,
    notes: found.notes.map(({ writtenAt, changedAt, ...note }) => ({
      ...note,
      writtenAt: writtenAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
    })),
  };
}

function personView({ person, address }: Found, today: string) {
  const { id, firstName, lastName, dob, gender, email, phone } = person;
  return {
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    dob,
    age: dob === null ? null : ageInYears(dob, today),
    gender,
    email,
    phone,
    address,
  };
}

function caseView(one: PatientCase, isShown: boolean) {
  return {
    id: one.careCase.id,
    status: one.careCase.status,
    titles: one.lines.map(({ title }) => title),
    openedOn: dayOf(one.careCase.openedAt),
    decidedOn: one.careCase.decidedAt && dayOf(one.careCase.decidedAt),
    /** Status in words, such as “approved”. */
    decision: caseStatusInWords[one.careCase.status],
    providerName: one.providerName,
    orderNumber: one.orderNumber,
    isMine: one.isMine,
    isShown,
  };
}

function shownView({ careCase, ...shown }: PatientCase) {
  return {
    id: careCase.id,
    version: careCase.version,
    status: careCase.status,
    purpose: careCase.purpose,
    state: careCase.state,
    reason: careCase.reason,
    concern: careCase.concern,
    attention: careCase.attention,
    openedOn: dayOf(careCase.openedAt),
    waitingSince: careCase.waitingSince.toISOString(),
    expiresOn: dayOf(careCase.expiresAt),
    decidedOn: careCase.decidedAt && dayOf(careCase.decidedAt),
    providerName: shown.providerName,
    orderNumber: shown.orderNumber,
    titles: shown.lines.map(({ title }) => title),
    isMine: shown.isMine,
    /** True while it is back because its patient answered what was asked. */
    isAnswered: careCase.work === 'answered',
  };
}

function intakeView({ intake, shown, timeZone, newest, endings }: Found) {
  if (intake === null) return null;
  return {
    id: intake.id,
    quiz: intake.quiz,
    sentAt: intake.sentAt.toISOString(),
    review: {
      ...withAppointmentsIn(intake.review, timeZone),
      values: intake.review.values.map((value) => ({ ...value, name: valueTitle(value.name) })),
    },
    isNewer: shown.careCase.submissionId !== intake.id,
    isRuledOut: newest?.isRuledOut ?? false,
    /** Answers that ended an earlier attempt, and are given otherwise. The patient is not told. */
    endings,
  };
}

/** Answers of the intake that differ from an earlier one; null where there is none. */
function comparisonView({ intake, earlier, others, timeZone }: Found) {
  if (intake === null || !earlier) return null;
  return {
    earlierId: earlier.id,
    earlierAt: earlier.sentAt.toISOString(),
    revisionIsOther: earlier.review.revision !== intake.review.revision,
    answers: compareIntakes(
      withAppointmentsIn(earlier.review, timeZone),
      withAppointmentsIn(intake.review, timeZone),
    ),
    others: others.map((other) => ({ id: other.id, sentAt: other.sentAt.toISOString() })),
  };
}

function prescriptionView({ prescription, providerName }: Found['prescriptions'][number]) {
  return {
    id: prescription.id,
    drug: prescription.drug,
    strength: prescription.strength,
    directions: directionsInWords(
      prescription.directions,
      prescription.packing,
      prescription.doseSteps[0] ?? null,
      prescription.packing.unitSteps?.[0]?.text,
    ),
    supply:
      daysOfDose(prescription.packing) === null
        ? unitsInWords(prescription.packing, prescription.quantity)
        : null,
    refills: prescription.refills,
    refillsUsed: prescription.refillsUsed,
    doseSteps: prescription.doseSteps,
    state: prescription.state,
    issuedOn: dayOf(prescription.issuedAt),
    validThrough: dayOf(prescription.expiresAt),
    endedOn: prescription.endedAt && dayOf(prescription.endedAt),
    isAsked: prescription.mustAgree && prescription.agreedAt === null,
    costsMore: prescription.more > 0,
    agreed:
      prescription.agreedAt === null
        ? null
        : {
            at: prescription.agreedAt.toISOString(),
            to: prescription.agreedTo.map(({ name, text }) => {
              return { name, text: parseMarkdown(text).rich };
            }),
          },
    treats: prescription.treats,
    assessment: prescription.assessment,
    providerName,
  };
}

/** Gives a case that waits to whoever opens it, and returns who has it; null where there is nothing to do. */
async function openCase(
  context: Asked<'chart:read'>['context'],
  providerId: string,
  { shown: { careCase, isMine } }: Found,
) {
  if (!isMine || careCase.work === null) return null;
  const claimed = await claimCase(context, providerId, careCase.id);
  if (claimed.outcome !== 'mine' && claimed.outcome !== 'taken') return null;
  return {
    isMine: claimed.outcome === 'mine',
    name: claimed.outcome === 'taken' ? claimed.by : '',
    until: claimed.until.toISOString(),
  };
}

export type PatientPageData = Extract<
  Awaited<ReturnType<typeof loadPatientPage>>['data'],
  { open: true }
>;
