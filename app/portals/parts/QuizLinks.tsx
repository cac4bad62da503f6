import type { QuizLink } from '../../content/quizzes.server';
import { Button } from '../../design/ui/Button';

/** The quizzes to begin with, where there is nothing else yet. */
export function QuizLinks({ quizzes }: { quizzes: readonly QuizLink[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-2.5">
      {quizzes.map(({ path, title }) => (
        <li key={path}>
          <Button href={path} variant="quiet" size="sm">
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
