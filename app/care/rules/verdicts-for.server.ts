import { and, eq, isNull } from 'drizzle-orm';
import { type FactsOfAnswers, labelOf } from '../../../engine/authoring';
import {
  type Asking,
  askRules,
  type KnownMeasure,
  knownOf,
  missedInARow,
  type Person,
  type RuleVerdict,
  type Waiver,
  withOtherLabels,
} from '../../../engine/care';
import type { PriceList } from '../../../engine/commerce';
import { type DoseStep, daysOfDose } from '../../../engine/supply';
import { addDays, daysBetween } from '../../../engine/values';
import type { ClinicalData, Product, QuizKind } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines } from '../../database/tables/shipments.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { courseColumns, courseOf } from '../prescriptions/courses.server';
import type { InForce } from '../prescriptions/in-force';
import { inForceBeside } from '../prescriptions/in-force.server';
import { type AskingIntake, type ReadPerson, readPerson } from './read-person.server';

/** A case, its patient, and the occasion on which its rules are asked. */
export interface AskedCase {
  id: string;
  patientId: string;
  occasion: Asking['occasion'];
  /** The professions of whoever prescribes; null where nobody does. */
  professions: readonly string[] | null;
  /** Rules that are asked in place of those that are published. */
  clinical?: ClinicalData;
  /** Facts of the patient that were read already. */
  known?: KnownBefore;
  /** True where what is asked about begins after what is at hand, with the next parcel. */
  isFromNextParcel?: boolean;
}

/** One medicine of a case as it is, or would be, prescribed. */
export interface AskedMedicine {
  orderLineId: string;
  product: Product;
  /** Products that are prescribed beside it in the same case. */
  beside: readonly Product[];
  plan: readonly DoseStep[];
  /** Refills that are prescribed; null where nothing is. */
  refills: number | null;
}

export interface KnownBefore {
  person: Awaited<ReturnType<typeof readPerson>>;
  /** Prescriptions in force besides those of the case. */
  inForce: readonly InForce[];
}

/**
 * Asks the rules of medicines about the patient of a case: what is known is read once for all of them. What is no
 * medicine has no verdicts.
 * @returns The verdicts on each, in the order in which they were asked about, the worst first.
 */
export async function verdictsFor(
  db: Queryable,
  { id, patientId, occasion, professions, clinical: others, known, isFromNextParcel }: AskedCase,
  asked: readonly AskedMedicine[],
  now: Date,
): Promise<RuleVerdict[][]> {
  if (asked.every(({ product }) => product.medicine === false)) return asked.map(() => []);
  const reference = await currentReference(db);
  const { catalogue } = reference;
  const clinical = others ?? reference.clinical;
  const person = known?.person ?? (await readPerson(db, patientId, now));
  const { waivers } = person;
  const askedAppointment = await appointmentOfCase(db, id, person.intakes, waivers);
  const inForce = known?.inForce ?? (await inForceBeside(db, patientId, id, now));
  const isPrescribing = asked.some(({ refills }) => refills !== null);
  const before = isPrescribing ? await suppliedBefore(db, patientId) : new Set<string>();
  const courses = await presentCourses(db, id, { today: dayOf(now), isFromNextParcel });
  // What was prescribed with the same order and is not decided about now is taken beside it.
  const kept = [...courses.values()].flatMap(({ prescription: own }) =>
    own.expiresAt < startOfDay(dayOf(now)) ||
    asked.some(({ orderLineId }) => orderLineId === own.orderLineId)
      ? []
      : [own],
  );
  const elsewhere = productsOf(catalogue, [...inForce, ...kept]);
  const missed = knownOf({ ...person, medicines: [] }).measures.get('missedDoses');
  return asked.map(({ orderLineId, product, beside, plan, refills }) => {
    const all = { ...person, medicines: medicinesOf(elsewhere, beside) };
    const medicine = labelBeside(clinical, product, all.medicines);
    if (medicine === 'none') return [];
    return askRules({ medicine, name: product.title, named: clinical.named }, knownOf(all), {
      occasion,
      day: dayOf(now),
      plan,
      taking: courses.get(orderLineId)?.taking ?? null,
      // Whoever notes no dose may have taken it all the same: that is asked in check-ins, not counted.
      missed: missedOf(courses.get(orderLineId), missed, isPrescribing ? dayOf(now) : null),
      refills: refills === null ? null : { count: refills, isFirst: !before.has(product.id) },
      askedAppointment,
      professions,
    });
  });
}

/** A medicine that somebody would buy. */
export interface SoldMedicine {
  product: Product;
  /** Hundredths; null where there is one strength only. */
  dosage: number | null;
  /** The quiz that gave it; null where none did. */
  quizKind: QuizKind | null;
}

/** Words of somebody in a quiz that they have not sent yet. */
interface SaidNow extends Pick<FactsOfAnswers, 'facts' | 'measures' | 'consents'> {
  /** The title of the quiz. */
  source: string;
}

interface Buyer {
  patientId: string;
  /** Answers while they choose; null at checkout. */
  said?: SaidNow | null;
}

/**
 * Asks the rules of medicines about somebody who would buy them, together and beside what is prescribed to them by now.
 * Nothing is asked that a provider has still to decide.
 * @returns The verdicts on each, in the order of the medicines, the worst first.
 */
export async function verdictsOnSale(
  db: Queryable,
  { patientId, said = null }: Buyer,
  sold: readonly SoldMedicine[],
  now: Date,
): Promise<RuleVerdict[][]> {
  if (sold.every(({ product }) => product.medicine === false)) return sold.map(() => []);
  const { clinical, catalogue } = await currentReference(db);
  const person = saying(await readPerson(db, patientId, now), said, now);
  const elsewhere = productsOf(catalogue, await inForceBeside(db, patientId, null, now));
  return sold.map((one) => {
    const { product, dosage, quizKind } = one;
    const beside = sold.flatMap((other) => (other === one ? [] : other.product));
    const all = { ...person, medicines: medicinesOf(elsewhere, beside) };
    const medicine = labelBeside(clinical, product, all.medicines);
    if (medicine === 'none') return [];
    const unit = product.dosageUnit ?? '';
    return askRules({ medicine, name: product.title, named: clinical.named }, knownOf(all), {
      occasion: said === null ? 'checkout' : 'offer',
      day: dayOf(now),
      plan: dosage === null ? [] : [{ fromWeek: 1, dosage, unit }],
      ...{ taking: null, missed: null, refills: null, professions: null },
      askedAppointment: appointmentOfQuiz(quizKind, person.intakes, []),
    });
  });
}

function saying(person: ReadPerson, said: SaidNow | null, now: Date): ReadPerson {
  if (said === null) return person;
  const origin = { source: said.source, at: now.toISOString(), isWithdrawn: false };
  const facts = said.facts.map((fact) => ({ ...fact, ...origin }));
  const measures = said.measures.map((measure) => ({ ...measure, ...origin }));
  const consents = said.consents.map((consent) => ({ consent, isGiven: true, ...origin }));
  return {
    ...person,
    facts: [...person.facts, ...facts],
    measures: [...person.measures, ...measures],
    consents: [...person.consents, ...consents],
  };
}

/** The appointment that the quiz of a case asked for. */
async function appointmentOfCase(
  db: Queryable,
  caseId: string,
  intakes: readonly AskingIntake[],
  waivers: readonly (Waiver & { caseId: string })[],
): Promise<Asking['askedAppointment']> {
  if (!intakes.some((one) => one.asksForAppointment)) return null;
  const [decided] = await db
    .select({ quizKind: submissions.quizKind })
    .from(careCases)
    .innerJoin(submissions, eq(submissions.id, careCases.submissionId))
    .where(eq(careCases.id, caseId));
  const ofCase = waivers.filter((one) => one.caseId === caseId);
  return appointmentOfQuiz(decided?.quizKind ?? null, intakes, ofCase);
}

/**
 * The appointment that the newest intake of a quiz asked for. It was first asked for by the oldest of those since which
 * every one did.
 */
function appointmentOfQuiz(
  quizKind: QuizKind | null,
  intakes: readonly AskingIntake[],
  waivers: readonly Waiver[],
): Asking['askedAppointment'] {
  const own = intakes.filter((one) => one.quizKind === quizKind);
  const first = own.slice(own.findLastIndex((one) => !one.asksForAppointment) + 1)[0];
  if (!first) return null;
  const since = first.at;
  return { since, isWaived: waivers.some(({ at }) => at >= since) };
}

/** Label data of a product, with what the labels of medicines that are taken beside it say of it. */
function labelBeside(
  clinical: ClinicalData,
  product: Product,
  taken: Person['medicines'],
): ReturnType<typeof labelOf> {
  const label = labelOf(clinical, product);
  if (label === null || label === 'none' || taken.length === 0) return label;
  const isTaken = ({ id }: { id: string }) => taken.some(({ medicine }) => medicine === id);
  return withOtherLabels(label, clinical.medicines.filter(isTaken));
}

function productsOf(
  { products }: PriceList,
  inForce: readonly Pick<InForce, 'productId'>[],
): Product[] {
  return inForce.flatMap(({ productId }) => products.find(({ id }) => id === productId) ?? []);
}

function medicinesOf(taken: readonly Product[], planned: readonly Product[]): Person['medicines'] {
  const named = (products: readonly Product[], isPlanned: boolean) =>
    products.flatMap(({ medicine, title }) =>
      medicine ? [{ medicine, name: title, isPlanned }] : [],
    );
  return [...named(taken, false), ...named(planned, true)];
}

/** Products of which a patient was sent anything, ever: what is prescribed of them is not the first. */
async function suppliedBefore(db: Queryable, patientId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ productId: prescriptions.productId })
    .from(prescriptions)
    .innerJoin(shipmentLines, eq(shipmentLines.prescriptionId, prescriptions.id))
    .where(eq(prescriptions.patientId, patientId));
  return new Set(rows.map(({ productId }) => productId));
}

/** Reads how a line of a case is taken by the prescription in force. */
interface PresentCourse {
  /** The strength that is taken now, and for how many weeks; null before it was begun. */
  taking: Asking['taking'];
  prescription: Pick<typeof prescriptions.$inferSelect, keyof typeof ofCourse>;
  /**
   * The last day for which there was something to take that is not recalled, YYYY-MM-DD; null before it began,
   * and where doses are not counted by days.
   */
  takenThrough: string | null;
}

/**
 * Counts what was missed in a row since a prescription was written: whoever wrote it knew of what was missed before.
 * Somebody whose supply is used up has missed at least what it did not last for.
 * @param prescribingOn The day, YYYY-MM-DD, where somebody prescribes it; else null, as a late shipment is no news by
 * itself.
 */
function missedOf(
  course: PresentCourse | undefined,
  missed: KnownMeasure | undefined,
  prescribingOn: string | null,
): Asking['missed'] {
  if (!course) return null;
  const { prescription, takenThrough } = course;
  const apart = daysOfDose(prescription.packing) ?? 1;
  const isNews = missed !== undefined && missed.at >= prescription.issuedAt.toISOString();
  const reported = isNews ? missed.value : null;
  const without =
    prescribingOn === null || takenThrough === null
      ? 0
      : Math.floor((daysBetween(takenThrough, prescribingOn) - 1) / apart);
  if (reported === null && without <= 0) return null;
  return missedInARow(Math.max(reported ?? 0, without), apart);
}

const { orderLineId, productId, issuedAt, expiresAt, packing, quantity, doseSteps } = prescriptions;
const ofCourse = { orderLineId, productId, issuedAt, expiresAt, packing, quantity, doseSteps };

async function presentCourses(
  db: Queryable,
  caseId: string,
  { today, isFromNextParcel = false }: { today: string } & Pick<AskedCase, 'isFromNextParcel'>,
): Promise<ReadonlyMap<string, PresentCourse>> {
  const rows = await db
    .select({ prescription: ofCourse, taken: courseColumns(today) })
    .from(prescriptions)
    .where(and(eq(prescriptions.caseId, caseId), isNull(prescriptions.endedAt)));
  return new Map(
    rows.map(({ prescription, taken }): [string, PresentCourse] => {
      const { orderLineId } = prescription;
      const { stretches, takenThrough, gone } = courseOf(prescription, taken, today).calendar;
      const known = { prescription, takenThrough };
      const isAtHand = isFromNextParcel && takenThrough !== null && takenThrough >= today;
      const asked = isAtHand ? addDays(takenThrough, 1) : today;
      const begun = stretches.filter(({ startsOn }) => startsOn <= asked);
      const last = begun.at(-1);
      if (!last || last.dosage === null) return [orderLineId, { taking: null, ...known }];
      const { dosage } = last;
      const [first = last] = begun.slice(begun.findLastIndex((one) => one.dosage !== dosage) + 1);
      const ends = gone !== null && gone.on < last.endsOn ? gone.on : last.endsOn;
      const [until = ends] = [asked, ends].sort();
      const weeks = Math.floor(daysBetween(first.startsOn, until) / 7);
      return [orderLineId, { taking: { dosage, weeks }, ...known }];
    }),
  );
}
