import { data, redirect } from '@remix-run/node';
import { endAnswered } from '../../../../care/alerts/alerts.server';
import { claimCase, releaseCase } from '../../../../care/cases/claim-case.server';
import { changeNote, writeNote } from '../../../../care/cases/notes.server';
import { type Acting, withPatient } from '../../../../care/cases/patient-cases.server';
import { isTakeOverReason } from '../../../../care/cases/take-over';
import { markIdentity } from '../../../../care/chart/chart.server';
import { changeChart } from '../../../../care/decisions/change-chart.server';
import { postWithin } from '../../../../care/messages/post-message.server';
import { claimNextCase, markPrepared, nextCase } from '../../../../care/worklist/next-case.server';
import { chartTopics } from '../../../../database/tables/chart.schema.server';
import type { Posted } from '../../../../identity/route/route.server';
import { refuse } from '../../../../kernel/http/answers';
import { formText } from '../../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../../kernel/http/load-context';
import { isUuid } from '../../../../kernel/http/uuid';
import { takeSeen } from '../../alerts.server';
import { decideFromForm } from './decision/decide-from-form.server';
import type { ChartDraft, PatientAnswer, PatientPost } from './PatientForm';

/** Takes the forms of the page of a patient. Whatever is refused is told beside what was typed. */
export async function postPatientForm({
  request,
  context,
  params,
  form,
  user,
}: Posted<'case:prepare'>) {
  const patientId = params['id'] ?? '';
  const caseId = new URL(request.url).searchParams.get('case') ?? '';
  const post = { form, providerId: user.id, patientId, caseId };
  switch (form.get('intent')) {
    case 'takeOver':
      return takeOver(context, post);
    case 'release':
      await releaseCase(context, user.id, caseId);
      throw redirect('/provider?done=release', 303);
    case 'alertSeen':
      await takeSeen(context, user.id, form);
      throw redirect(`/provider/patients/${patientId}?case=${caseId}&done=alertSeen`, 303);
    case 'next':
      throw redirect(await nextInWorklist(context, post), 303);
    case 'message':
      return sendMessage(context, post);
    case 'note':
    case 'noteChange':
      return keepNote(context, post);
    case 'chart':
    case 'chartWithdraw':
      return keepChart(context, post);
    case 'identity':
      return markPictures(context, post);
    default:
      return decideFromForm(context, post, (after) => afterDecision(context, post, after));
  }
}

async function takeOver(context: AppLoadContext, post: PatientPost) {
  const reason = formText(post.form, 'reason');
  if (!isTakeOverReason(reason)) {
    return answer({ of: 'page', message: 'Choose why you take it over.' }, 422);
  }
  const claimed = await claimCase(context, post.providerId, post.caseId, reason);
  if (claimed.outcome === 'mine') throw backTo(post, 'takeOver');
  const message =
    claimed.outcome === 'done'
      ? 'It is done: there is nothing to take over any more.'
      : 'You cannot take this: it is not in a state of your licenses.';
  return answer({ of: 'page', message }, claimed.outcome === 'done' ? 409 : 404);
}

async function sendMessage(context: AppLoadContext, post: PatientPost) {
  const { form, patientId } = post;
  const text = formText(form, 'text').replace(/\r\n/g, '\n');
  const key = formText(form, 'key');
  const refused = (message: string, status: number) =>
    answer({ of: 'message', message, text }, status);
  if (!isUuid(key)) return refused('Load the page again, then send this.', 422);
  const sent = await withinCare(context, post, async ({ tx, now, provider, record }) => {
    const posted = await postWithin(tx, now, provider, patientId, { clientId: key, text });
    if (posted.ok && posted.isNew) {
      await record('message.write', posted.message.id);
      await endAnswered(tx, now, provider.id, patientId);
    }
    return posted.ok ? null : { message: posted.message, status: posted.status };
  });
  if (sent !== null) return refused(sent.message, sent.status);
  throw backTo(post, 'message', 'messages');
}

async function keepNote(context: AppLoadContext, post: PatientPost) {
  const { form, patientId, providerId: authorId } = post;
  const text = formText(form, 'text').replace(/\r\n/g, '\n');
  const id = formText(form, 'id');
  const version = form.get('intent') === 'note' ? null : Number(formText(form, 'version'));
  const isPrepared = version === null && form.get('prepared') !== null;
  const refused = await withinCare(context, post, async ({ tx, now, provider }) => {
    const wish = { id, patientId, authorId, text };
    const stored =
      version === null
        ? await writeNote(tx, now, wish)
        : await changeNote(tx, now, { ...wish, version });
    if (!stored.ok) return { message: stored.message, status: 422 };
    if (isPrepared && !(await markPrepared(tx, now, provider, post))) {
      throw refuse(409, 'There is nothing to prepare here any more. Load the page again.');
    }
    return null;
  });
  if (refused !== null) {
    return answer({ of: 'note', message: refused.message, text, id, version }, refused.status);
  }
  if (isPrepared) throw redirect('/provider?done=prepared', 303);
  throw backTo(post, 'note', 'notes');
}

async function keepChart(context: AppLoadContext, post: PatientPost) {
  const { form, patientId, providerId: authorId } = post;
  const text = (name: string) => formText(form, name);
  const named = text('topic');
  const draft: ChartDraft = {
    id: text('id'),
    version: Number(text('version')),
    topic: chartTopics.find((one) => one === named) ?? 'problem',
    fact: text('fact'),
    isSo: text('isSo') !== 'no',
    words: text('words'),
    source: text('source'),
    day: text('day'),
  };
  const { id, version, fact, ...rest } = draft;
  const says =
    form.get('intent') === 'chartWithdraw' ? null : { ...rest, fact: fact === '' ? null : fact };
  const refused = await withinCare(context, post, async ({ tx, now }) => {
    const stored = await changeChart(tx, now, { id, version, patientId, authorId, says });
    return stored.ok ? null : { message: stored.message, status: 422 };
  });
  if (refused !== null) {
    return answer({ of: 'chart', message: refused.message, draft }, refused.status);
  }
  throw backTo(post, 'chart', 'chart');
}

async function markPictures(context: AppLoadContext, post: PatientPost) {
  const { form, patientId, providerId: staffId } = post;
  const id = formText(form, 'key');
  const mark = formText(form, 'mark');
  const refused = await withinCare(context, post, async ({ tx, now }) => {
    if (!isUuid(id) || (mark !== 'match' && mark !== 'differ')) {
      return { message: 'Load the page again and try once more.', status: 422 };
    }
    await markIdentity(tx, now, { id, patientId, staffId, isMatch: mark === 'match' });
    return null;
  });
  if (refused !== null) return answer({ of: 'page', message: refused.message }, refused.status);
  throw backTo(post, 'identity');
}

interface Refused {
  message: string;
  status: number;
}

/** Does something for a patient if the provider looks after them, now and in one transaction. */
async function withinCare(
  context: AppLoadContext,
  post: PatientPost,
  act: (acting: Acting) => Promise<Refused | null>,
): Promise<Refused | null> {
  const done = await withPatient<{ ok: true; refused: Refused | null }>(
    context,
    post,
    async (acting) => ({ ok: true, refused: await act(acting) }),
  );
  if (done.ok) return done.refused;
  const { status, message } = done;
  // Their page was open a moment ago.
  if (status === 404)
    return { status, message: 'This patient is not in a state of your licenses any more.' };
  return { status, message };
}

/** Returns where a provider goes after a decision: on to the next one that waits, if they wish. */
async function afterDecision(
  context: AppLoadContext,
  post: PatientPost,
  { done, goesOn }: { done: string; goesOn: boolean },
): Promise<Response> {
  if (!goesOn) return backTo(post, done);
  const named = formText(post.form, 'next');
  const next = await claimNextCase(context, post.providerId, { decided: post.caseId, named });
  return redirect(
    next
      ? `/provider/patients/${next.patientId}?case=${next.caseId}&decided=${done}&last=${post.caseId}`
      : `/provider?done=${done}`,
    303,
  );
}

/** The case that is due after this one, else the worklist. */
async function nextInWorklist(
  context: AppLoadContext,
  { providerId, caseId }: PatientPost,
): Promise<string> {
  const next = await nextCase(context, providerId, caseId);
  return next ? `/provider/patients/${next.patientId}?case=${next.caseId}` : '/provider';
}

function backTo({ patientId, caseId }: PatientPost, done: string, place = ''): Response {
  if (!isUuid(patientId) || !isUuid(caseId)) throw refuse(404, 'There is nothing at this address.');
  const hash = place === '' ? '' : `#${place}`;
  return redirect(`/provider/patients/${patientId}?case=${caseId}&done=${done}${hash}`, 303);
}

function answer(patientAnswer: PatientAnswer, status: number) {
  return data(patientAnswer, { status });
}
