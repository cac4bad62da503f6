import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { csrfToken, requireCsrf } from '../accounts/csrf.server';
import { reasonsOfTheEnd, takeUpAgain } from '../attempts/latest-ended.server';
import { quizPath } from '../content/quiz-address';
import { servedQuiz } from '../content/quizzes.server';
import { readForm } from '../http/read-form';
import { Illustration } from '../illustrations/Illustration';
import { EndReason } from '../quiz/parts/EndReason';
import { sites } from '../sites/sites';
import { Button } from '../ui/Button';
import { PageFooter } from '../ui/PageFooter';
import { PageHeader } from '../ui/PageHeader';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Quiz ended · ${sites[data?.site ?? 'default'].name}` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const name = params['name'] ?? '';
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  return {
    site: context.site,
    again: quizPath(quiz.definition.kind),
    reasons: await reasonsOfTheEnd(context, name),
    csrf: csrfToken(context),
  };
}

/** Takes the answers up again, so that one of them can be corrected. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  requireCsrf(request, context, await readForm(request));
  const name = params['name'] ?? '';
  const quiz = await servedQuiz(context.db, name, context.site);
  if (!quiz) throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  await takeUpAgain(context, name);
  return redirect(quizPath(quiz.definition.kind), 303);
}

export default function QuizEndedRoute() {
  const { site, again, reasons, csrf } = useLoaderData<typeof loader>();
  const { supportEmail, tone } = sites[site];
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <main id="main" className="quiz-ended">
        <Illustration name="compass" alt="" size="md" />
        <h1>Your quiz has ended</h1>
        <p className="text-lg text-muted">
          Nothing was sent and nothing is charged. If you feel unwell, talk to a doctor near you.
        </p>
        {reasons.length === 0 ? null : (
          <section className="quiz-ended-reasons" aria-labelledby="why">
            <h2 id="why">Why we cannot go on</h2>
            {reasons.map((reason) => (
              <EndReason key={`${reason.step} ${reason.reason}`} reason={reason} />
            ))}
          </section>
        )}
        <Form method="post" action={`${again}/ended`} className="quiz-ended-ways">
          <input type="hidden" name="csrf" value={csrf} />
          <Button type="submit">
            {reasons.length === 0 ? 'Go on where I left off' : 'Correct my answer'}
          </Button>
          <Button href="/" variant="quiet">
            See what else we treat
          </Button>
        </Form>
        <p className="text-muted">
          Something unclear? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </main>
      <PageFooter>{tone.signOff}</PageFooter>
    </div>
  );
}
