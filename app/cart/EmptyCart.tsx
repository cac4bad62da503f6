import { Illustration } from '../illustrations/Illustration';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';

/** A quiz someone may begin with. */
export interface QuizLink {
  path: string;
  title: string;
}

/** A cart with nothing in it: where to begin. */
export function EmptyCart({ quizzes }: { quizzes: readonly QuizLink[] }) {
  return (
    <Card padding="lg" className="empty-cart">
      <EmptyState
        picture={<Illustration name="bag" alt="" size="md" />}
        title="Nothing in your cart yet"
        action={
          <ul className="empty-cart-quizzes">
            {quizzes.map(({ path, title }) => (
              <li key={path}>
                <Button href={path} variant="quiet" size="sm">
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        }
      >
        Answer a few questions and we will show you what fits. What you choose will wait for you
        here.
      </EmptyState>
    </Card>
  );
}
