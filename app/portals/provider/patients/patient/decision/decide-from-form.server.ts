import { data } from '@remix-run/node';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type CaseEvent, type RuleVerdict, sourceInWords } from '../../../../../../engine/care';
import { casesInCare } from '../../../../../care/cases/patient-cases.server';
import { actingProvider } from '../../../../../care/clinicians/acting-provider.server';
import { whyNoPrescriptionIn } from '../../../../../care/clinicians/why-no-prescription.server';
import { type Decided, decideCase } from '../../../../../care/decisions/decide.server';
import { prescribes } from '../../../../../care/decisions/decision';
import { verdictsOf, whyNotByRules } from '../../../../../care/decisions/heed-rules.server';
import { newestIntake } from '../../../../../care/decisions/newest-intake.server';
import { followUpsOf } from '../../../../../care/follow-ups/follow-ups.server';
import { addOnsEndingWith } from '../../../../../care/prescriptions/add-ons.server';
import { inForceBeside, prescriptionsOf } from '../../../../../care/prescriptions/in-force.server';
import { nextParcelsInWords } from '../../../../../care/prescriptions/next-parcel.server';
import { type KnownBefore, verdictsFor } from '../../../../../care/rules/verdicts-for.server';
import { currentCatalogue } from '../../../../../content/catalogue.server';
import { servedFollowUps } from '../../../../../content/quizzes.server';
import { users } from '../../../../../database/tables/accounts.schema.server';
import {
  careCaseEvents,
  type careCases,
  type Decision,
  type PrescribedLine,
} from '../../../../../database/tables/care.schema.server';
import { mayDo } from '../../../../../identity/access/grants';
import { professionsInRole } from '../../../../../identity/staff/may-prescribe';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { dayOf } from '../../../../../kernel/calendar/service-day';
import type { Queryable } from '../../../../../kernel/database/client.server';
import { formText } from '../../../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../../../kernel/http/load-context';
import { isUuid } from '../../../../../kernel/http/uuid';
import type { DecisionDraft, DecisionSummary, PatientAnswer, PatientPost } from '../PatientForm';
import { type DecisionOffer, decisionOffer, prescribedForOthers } from './decision-offer';
import { type ShownVerdict, type ShownVerdicts, verdictsKey } from './offered-choice';
import { decisionKindIn, decisionOf, editDraft, readDraft } from './read-decision';
import { rulesInWords, summarizeDecision } from './summarize-decision';

/**
 * Takes the form of a decision: gives it back changed, tells in words what it would do, or does it.
 * @param leave Goes to another page once it is done.
 */
export async function decideFromForm(
  context: AppLoadContext,
  post: PatientPost,
  leave: (after: { done: string; goesOn: boolean }) => Promise<Response>,
) {
  const { form } = post;
  const kind = decisionKindIn(formText(form, 'kind'));
  if (kind === null)
    return replyWith({ of: 'page', message: 'Load the page again and try once more.' }, 422);
  const found = await offerFor(context, post);
  // A provider who may see nothing any more gets back the words they typed.
  const draft = readDraft(form, kind, found.ok ? found.offer.lines : []);
  if (!found.ok) return failed(draft, found.message, found.status);
  const { offer, about } = found;
  const edit = formText(form, 'edit');
  if (edit !== '') return shown(editDraft(draft, edit, offer), null);
  const intent = formText(form, 'intent');
  if (intent === 'edit') return shown(draft, null);
  const decision = decisionOf(draft, offer);
  if (intent !== 'decide' && intent !== 'decideNext') {
    if (offer.whyNoPrescription !== null && !offer.kinds.includes(kind))
      return failed(draft, offer.whyNoPrescription, 422);
    const checked = summarizeDecision(decision, about);
    if (!checked.ok) return failed(draft, checked.message, 422);
    const { whyNot, verdicts } = await found.askRules(decision);
    if (whyNot !== null) return failed(draft, whyNot, 422, verdicts);
    const { sentences, unusual } = checked.summary;
    const allSentences = [...sentences, ...rulesInWords(verdicts)];
    const ends = kind === 'approve' || kind === 'decline';
    const open = ends ? await openQuestions(context, post.caseId, about.followUpTitles) : [];
    return shown(draft, { sentences: allSentences, unusual: [...unusual, ...open] }, verdicts);
  }
  const decided = await decideCase(context, post.providerId, {
    caseId: post.caseId,
    version: versionSeen(form),
    key: formText(form, 'key'),
    decision,
  });
  if (decided.outcome === 'done')
    throw await leave({ done: kind, goesOn: intent === 'decideNext' });
  const { verdicts } = await found.askRules(decision);
  return refusedWith(context, post, draft, decided, verdicts);
}

/** Says what the patient was asked about a case and has not answered; nothing where that is nothing. */
async function openQuestions(
  { db }: Pick<AppLoadContext, 'db'>,
  caseId: string,
  titles: ReadonlyMap<string, string>,
): Promise<string[]> {
  const open = (await followUpsOf(db, caseId)).filter(({ status }) => status === 'asked');
  if (open.length === 0) return [];
  const names = open.map(({ quizKey }) => titles.get(quizKey) ?? 'questions').join('; ');
  return [`The patient has not answered yet: ${names}. Once this is decided, they are not asked.`];
}

/** The version of the case that was on the page; 0 where the form names none. */
function versionSeen(form: FormData): number {
  const version = Number(formText(form, 'version'));
  return Number.isSafeInteger(version) ? version : 0;
}

async function refusedWith(
  { db }: AppLoadContext,
  { caseId, form }: PatientPost,
  draft: DecisionDraft,
  decided: Exclude<Decided, { outcome: 'done' }>,
  verdicts: ShownVerdicts,
) {
  switch (decided.outcome) {
    case 'conflict': {
      const news = await whatHappened(db, caseId, versionSeen(form));
      const message = `Nothing was done: meanwhile ${news}. What you wrote is kept below.`;
      return failed(draft, message, 409, verdicts);
    }
    case 'refused':
      return failed(draft, decided.message, 422, verdicts);
    case 'notFound':
      return failed(draft, 'This is not there any more.', 404);
  }
}

/** Returns what may be decided about the case of a form now, or why nothing may. */
async function offerFor({ db, clock }: AppLoadContext, post: PatientPost) {
  const now = clock.now();
  const today = dayOf(now);
  const acting = await actingProvider(db, post.providerId, now);
  if (!acting.ok) return { ok: false, status: 403, message: acting.message } as const;
  const { provider } = acting;
  const cases = isUuid(post.patientId)
    ? await casesInCare(db, provider, post.patientId, now)
    : null;
  const shown = cases?.find(({ careCase }) => careCase.id === post.caseId);
  if (!shown) {
    const message = 'This patient is not in a state of your licenses any more. Nothing was done.';
    return { ok: false, status: 404, message } as const;
  }
  const { careCase, lines, isMine } = shown;
  const { patientId, status, state, purpose, attention } = careCase;
  const newest = await newestIntake(db, careCase);
  const catalogue = await currentCatalogue(db);
  // An approval names the intake that was on the page: newer answers are found where it is decided.
  const read = formText(post.form, 'intake');
  const offer: DecisionOffer = decisionOffer(
    {
      status,
      purpose,
      isMine,
      intakeId: isUuid(read) ? read : (newest?.id ?? null),
      isRuledOut: newest?.isRuledOut ?? false,
      mayDecide: mayDo(provider, 'case:decide'),
      whyNoPrescription: await whyNoPrescriptionIn(db, provider, state, now),
      lines,
      attention,
      prescribedBefore: prescribedForOthers(await prescriptionsOf(db, patientId), careCase.id),
    },
    catalogue,
    today,
  );
  const about = {
    patientName: await findPersonName(db, patientId),
    state: state ?? 'an unknown state',
    purpose,
    ordered: lines,
    offered: offer.lines,
    addOns: await addOnsEndingWith(db, careCase),
    inForce: await inForceBeside(db, patientId, careCase.id, now),
    followUpTitles: new Map(
      (await servedFollowUps(db)).map(({ key, definition }) => [key, definition.title]),
    ),
    nextParcels: attention === null ? [] : await nextParcelsInWords(db, careCase.id, today),
    catalogue,
    today,
  };
  const askRules = async (decision: Decision) => {
    if (decision.kind !== 'approve' && decision.kind !== 'change')
      return { whyNot: null, verdicts: {} };
    const { kind: occasion, lines: prescribed, reasons = [] } = decision;
    const professions = professionsInRole(provider);
    const found = await verdictsOf(db, careCase, prescribed, { occasion, professions, now });
    const verdicts = verdictsOnLines(found, prescribed);
    return { whyNot: whyNotByRules(found, reasons), verdicts };
  };
  return { ok: true, offer, about, askRules } as const;
}

function shown(
  draft: DecisionDraft,
  summary: DecisionSummary | null,
  verdicts: ShownVerdicts = {},
) {
  return replyWith({ of: 'decision', draft, error: null, summary, verdicts }, 200);
}

function failed(draft: DecisionDraft, error: string, status: number, verdicts: ShownVerdicts = {}) {
  return replyWith({ of: 'decision', draft, error, summary: null, verdicts }, status);
}

function replyWith(answer: PatientAnswer, status: number) {
  return data(answer, { status });
}

const deeds = {
  beginReview: 'put it into review',
  askForMore: 'asked the patient for more',
  informationGiven: 'answered what was asked',
  approve: 'approved it',
  takeBack: 'took the approval back',
  decline: 'declined it',
  expire: 'gave it up, for nobody decided in time',
  sendToPharmacy: 'sent it to the pharmacy',
  ship: 'sent the parcel',
  cancel: 'cancelled it',
  deliver: 'delivered the parcel',
  shipAgain: 'had the parcel sent again',
  reviewAgain: 'put it into review again',
  nothingDue: 'found that no refill waits for it',
  change: 'changed the prescription',
  stop: 'ended the treatment',
  hold: 'told us something new, which holds it',
  flag: 'told us something new',
  keepGoing: 'looked at the new answers and lets it go on',
  agree: 'agreed to another medicine',
} as const satisfies Record<CaseEvent, string>;

/**
 * Returns what happened to a case since a version of it was seen, in words: “Daniel Reyes approved it”. What somebody
 * did is told rather than what followed from it by itself, such as its way to the pharmacy.
 */
async function whatHappened(db: Queryable, caseId: string, seen: number): Promise<string> {
  const [last] = await db
    .select({
      event: careCaseEvents.event,
      by: careCaseEvents.by,
      name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(careCaseEvents)
    .leftJoin(users, eq(users.id, careCaseEvents.userId))
    .where(and(eq(careCaseEvents.caseId, caseId), gt(careCaseEvents.version, seen)))
    .orderBy(inArray(careCaseEvents.by, ['system', 'pharmacy']), desc(careCaseEvents.version))
    .limit(1);
  if (!last) return 'it has changed';
  const who = last.by === 'system' ? 'the system' : last.by === 'pharmacy' ? 'the pharmacy' : null;
  return `${who ?? last.name ?? 'somebody'} ${deeds[last.event]}`;
}

/** The name of somebody, first and last. */
async function findPersonName(db: Queryable, id: string): Promise<string> {
  const [found] = await db.select().from(users).where(eq(users.id, id));
  return found ? `${found.firstName} ${found.lastName}` : '';
}

interface Opening {
  professions: readonly string[];
  known: KnownBefore;
  now: Date;
}

/** Returns what rules say of everything on offer, as its form begins with it. */
export async function verdictsOnOffer(
  db: Queryable,
  { id, patientId }: Pick<typeof careCases.$inferSelect, 'id' | 'patientId'>,
  { kinds, lines }: DecisionOffer,
  { professions, known, now }: Opening,
): Promise<ShownVerdicts> {
  // Whoever asks the patient for more has to know what rules still ask.
  if (!kinds.some((kind) => kind === 'askForMore' || prescribes(kind))) return {};
  const { products } = await currentCatalogue(db);
  const productOf = (choice: { productId: string } | undefined) =>
    products.filter((product) => product.id === choice?.productId);
  const asked = lines.flatMap(({ orderLineId, choices }) => {
    const others = lines.filter((other) => other.orderLineId !== orderLineId);
    return choices.flatMap((choice) =>
      productOf(choice).map((product) => ({
        key: verdictsKey({ orderLineId, choice: choice.id }),
        orderLineId,
        product,
        beside: others.flatMap((other) => productOf(other.choices[0])),
        plan: choice.begin.steps.map(({ fromWeek, dosage }) => {
          return { fromWeek: Number(fromWeek), dosage: Number(dosage), unit: choice.unit };
        }),
        refills: Number(choice.begin.refills),
      })),
    );
  });
  const of = { id, patientId, occasion: 'open', professions } as const;
  const verdicts = await verdictsFor(db, of, asked, now, known);
  return Object.fromEntries(
    asked.map(({ key }, nth) => [key, (verdicts[nth] ?? []).flatMap(seen)]),
  );
}

/** Returns what rules say of what would be decided. */
function verdictsOnLines(
  verdicts: Readonly<Record<string, readonly RuleVerdict[]>>,
  lines: readonly PrescribedLine[],
): ShownVerdicts {
  return Object.fromEntries(
    lines.map(({ orderLineId, productId, variantId }) => [
      verdictsKey({ orderLineId, choice: `${productId} ${variantId}` }),
      (verdicts[orderLineId] ?? []).flatMap(seen),
    ]),
  );
}

/** A verdict as its reader sees it; nothing where the rule has nothing to say. */
function seen({ rule, kind, words, source, basis, asks }: RuleVerdict): ShownVerdict[] {
  if (kind === 'fine') return [];
  const sources = basis.map(
    (one) => `${one.source}, ${dayInWords(dayOf(new Date(one.at)), 'dateWithYear')}`,
  );
  return [
    {
      rule,
      kind,
      words,
      ...(asks === undefined ? {} : { asks }),
      source: [source === null ? [] : [sourceInWords(source)], [...new Set(sources)]]
        .flat()
        .join('; '),
    },
  ];
}
