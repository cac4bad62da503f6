import { data } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { type PatientCase, withPatient } from '../../../../../care/cases/patient-cases.server';
import { hasIdentityDocument } from '../../../../../care/chart/chart.server';
import type { ActingProvider } from '../../../../../care/clinicians/acting-provider.server';
import { type Decided, decideCase } from '../../../../../care/decisions/decide.server';
import { newestIntake } from '../../../../../care/decisions/newest-intake.server';
import { followUpsOf } from '../../../../../care/follow-ups/follow-ups.server';
import { addOnsEndingWith } from '../../../../../care/prescriptions/add-ons.server';
import { isAgreementAsked } from '../../../../../care/prescriptions/asked.server';
import { inForceBeside, prescriptionsOf } from '../../../../../care/prescriptions/in-force.server';
import { nextShipmentsInWords } from '../../../../../care/prescriptions/next-shipment.server';
import { currentCatalogue } from '../../../../../content/catalogue.server';
import { servedFollowUps } from '../../../../../content/quizzes.server';
import { users } from '../../../../../database/tables/accounts.schema.server';
import type { Decision } from '../../../../../database/tables/care.schema.server';
import { nameOfUser } from '../../../../../identity/accounts/name-in-full.server';
import { professionsInRole } from '../../../../../identity/staff/may-prescribe';
import type { Tx } from '../../../../../kernel/database/client.server';
import { formText } from '../../../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../../../kernel/http/load-context';
import { isUuid } from '../../../../../kernel/http/uuid';
import type { DecisionDraft, DecisionSummary, PatientAnswer, PatientPost } from '../PatientForm';
import type { DecisionOffer } from './decision-offer';
import type { ShownVerdicts } from './offered-choice';
import { decisionKindIn, decisionOf, doneName, editDraft, readDraft } from './read-decision';
import { readOffer } from './read-offer.server';
import { verdictsOnDecision } from './shown-verdicts.server';
import { rulesInWords, type Summarized, summarizeDecision } from './summarize-decision';
import { whatHappened } from './what-happened.server';

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
  const edit = formText(form, 'edit');
  if (edit !== '') return shown(editDraft(draft, edit, found.offer), null);
  const intent = formText(form, 'intent');
  if (intent === 'edit') return shown(draft, null);
  const decision = decisionOf(draft, found.offer);
  if (intent !== 'decide' && intent !== 'decideNext')
    return lookOver(context, post, { draft, decision, found });
  const decided = await decideCase(context, post.providerId, {
    caseId: post.caseId,
    version: versionSeen(form),
    key: formText(form, 'key'),
    decision,
  });
  if (decided.outcome === 'done') {
    const isAsked = prescribes(kind) && (await isAgreementAsked(context.db, post.caseId));
    throw await leave({ done: doneName(kind, isAsked), goesOn: intent === 'decideNext' });
  }
  const { verdicts } = await verdictsOnDecision(context.db, decision, found.deciding);
  return refusedWith(context, post, { draft, decided, verdicts });
}

/** Says whether a decision prescribes: its patient may be asked before it counts. */
function prescribes(kind: DecisionDraft['kind']): boolean {
  return kind === 'approve' || kind === 'change';
}

interface LookingOver {
  draft: DecisionDraft;
  decision: Decision;
  found: Extract<Awaited<ReturnType<typeof offerFor>>, { ok: true }>;
}

/** Tells what a decision would do, before it is made, or what has to be mended first. */
async function lookOver(
  { db }: AppLoadContext,
  { caseId }: PatientPost,
  { draft, decision, found: { offer, about, deciding } }: LookingOver,
) {
  const { kind } = draft;
  if (offer.whyNoPrescription !== null && !offer.kinds.includes(kind))
    return failed(draft, offer.whyNoPrescription, 422);
  const checked = summarizeDecision(decision, about);
  if (!checked.ok) return failed(draft, checked.message, 422);
  const { whyNot, verdicts } = await verdictsOnDecision(db, decision, deciding);
  if (whyNot !== null) return failed(draft, whyNot, 422, verdicts);
  const { sentences, unusual } = checked.summary;
  const allSentences = [...sentences, ...rulesInWords(verdicts)];
  const ends = kind === 'approve' || kind === 'decline';
  const open = ends ? await openQuestions(db, caseId, about.followUpTitles) : [];
  const { patientId } = deciding.careCase;
  const isUnproved = kind === 'approve' && !(await hasIdentityDocument(db, patientId));
  const unproved = isUnproved ? ['The patient has sent no identity document.'] : [];
  return shown(
    draft,
    { sentences: allSentences, unusual: [...unusual, ...unproved, ...open] },
    verdicts,
  );
}

/** Says what the patient was asked about a case and has not answered; nothing where that is nothing. */
async function openQuestions(
  db: AppLoadContext['db'],
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

interface NotDecided {
  draft: DecisionDraft;
  decided: Exclude<Decided, { outcome: 'done' }>;
  verdicts: ShownVerdicts;
}

async function refusedWith(
  { db }: AppLoadContext,
  { caseId, form }: PatientPost,
  { draft, decided, verdicts }: NotDecided,
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
async function offerFor(context: AppLoadContext, post: PatientPost) {
  const found = await withPatient(context, post, ({ tx, now, provider, cases }) =>
    offerOnCase(tx, now, { provider, cases, post }),
  );
  if (found === null || (!found.ok && found.status === 404)) {
    const message = 'This patient is not in a state of your licenses any more. Nothing was done.';
    return { ok: false, status: 404, message } as const;
  }
  return found;
}

interface PostedOn {
  provider: ActingProvider;
  cases: readonly PatientCase[];
  post: PatientPost;
}

async function offerOnCase(tx: Tx, now: Date, { provider, cases, post }: PostedOn) {
  const shown = cases.find(({ careCase }) => careCase.id === post.caseId);
  if (!shown) return null;
  const { patientId } = shown.careCase;
  const newest = await newestIntake(tx, shown.careCase);
  const prescriptions = await prescriptionsOf(tx, patientId);
  const offer = await readOffer(tx, now, { provider, shown, newest, prescriptions });
  // An approval names the intake that was on the page: newer answers are found where it is decided.
  const read = formText(post.form, 'intake');
  return {
    ok: true,
    offer: isUuid(read) ? { ...offer, intakeId: read } : offer,
    about: await readAbout(tx, now, shown, offer),
    deciding: { careCase: shown.careCase, professions: professionsInRole(provider), now },
  } as const;
}

/** Reads what the words of a decision are made of. */
async function readAbout(
  tx: Tx,
  now: Date,
  { careCase, lines }: PatientCase,
  offer: DecisionOffer,
): Promise<Summarized> {
  const { id: caseId, patientId, purpose, attention } = careCase;
  const [patient] = await tx
    .select({ name: nameOfUser() })
    .from(users)
    .where(eq(users.id, patientId));
  const followUps = await servedFollowUps(tx);
  return {
    patientName: patient?.name ?? '',
    state: careCase.state ?? 'an unknown state',
    purpose,
    ordered: lines.filter(({ id }) => offer.lines.some(({ orderLineId }) => orderLineId === id)),
    offered: offer.lines,
    addOns: await addOnsEndingWith(tx, careCase),
    inForce: await inForceBeside(tx, patientId, caseId, now),
    followUpTitles: new Map(followUps.map(({ key, definition }) => [key, definition.title])),
    nextParcels: attention === null ? [] : await nextShipmentsInWords(tx, caseId, offer.today),
    catalogue: await currentCatalogue(tx),
    today: offer.today,
  };
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
