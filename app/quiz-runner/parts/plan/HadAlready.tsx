import type { QuestionView } from '../../../../engine/quiz';
import { Notice } from '../../../design/ui/Notice';

/** Says what of a plan its patient has already, where that stands, and where to change it. */
export function HadAlready({ questions }: { questions: readonly QuestionView[] }) {
  const options = questions.flatMap(({ input }) => ('options' in input ? input.options : []));
  const had = new Set(options.flatMap(({ offer }) => offer?.had ?? []));
  if (had.size === 0) return null;
  return (
    <Notice title="You have this already">
      <div className="grid gap-1.5">
        {[...had].map((words) => (
          <p key={words}>{words}</p>
        ))}
        <p>
          Choose something else here, or{' '}
          <a href="/patient/treatment" className="font-semibold text-brand underline">
            go to your treatment
          </a>
          .
        </p>
      </div>
    </Notice>
  );
}
