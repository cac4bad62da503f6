import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { quizAddress } from '../content/quiz-address';
import { servedQuiz } from '../content/quizzes.server';
import { sites } from '../sites/sites';
import { Button } from '../ui/Button';
import { ErrorScreen } from '../ui/ErrorScreen';
import { PageHeader } from '../ui/PageHeader';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Quiz ended · ${sites[data?.site ?? 'default'].name}` },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const quiz = await servedQuiz(context.db, params['name'] ?? '', context.site);
  if (!quiz) throw new Response(null, { status: 404 });
  return { site: context.site, again: `/quiz/${quizAddress(quiz.key)}` };
}

export default function QuizEndedRoute() {
  const { site, again } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <PageHeader site={site} />
      <ErrorScreen
        title="Your quiz has ended"
        actions={
          <>
            <Button href="/">See what else we treat</Button>
            <Button href={again} variant="quiet">
              Start again
            </Button>
          </>
        }
      >
        Nothing was sent and nothing is charged. If you feel unwell, talk to a doctor near you.
      </ErrorScreen>
    </div>
  );
}
