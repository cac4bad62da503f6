import type { LoaderFunctionArgs } from '@remix-run/node';
import { slotsWanted } from '../care/appointments/slots-wanted';
import { openSlots } from '../care/appointments/visits.server';
import { answer, refuse } from '../kernel/http/answers';
import { homeState } from '../quizzes/attempts/home-state';
import { quizPage } from '../quizzes/attempts/quiz-page.server';

/**
 * The visits that can still be chosen: `?minutes=20&days=10&state=CA`. With `quiz=haircare` the state is the
 * one this person answered there, so that it need not stand in an address.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const wanted = slotsWanted(query);
  const quiz = query.get('quiz');
  const page = quiz && wanted.state === null ? await quizPage(context, quiz, null) : null;
  const state = page ? homeState(page.quiz, page.state) : wanted.state;
  return answer(await openSlots(context.db, context.clock, { ...wanted, state }));
}

export function action() {
  return refuse(405, 'This call takes GET.', { headers: { allow: 'GET' } });
}
