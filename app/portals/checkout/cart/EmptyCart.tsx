import type { QuizLink } from '../../../content/quiz-links.server';
import { Illustration } from '../../../design/illustrations/Illustration';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import { QuizLinks } from '../../parts/QuizLinks';

/** A cart with nothing in it: where to begin. */
export function EmptyCart({ quizzes }: { quizzes: readonly QuizLink[] }) {
  return (
    <Card padding="lg" className="empty-cart">
      <EmptyState
        picture={<Illustration name="bag" alt="" size="md" />}
        title="Nothing in your cart yet"
        action={<QuizLinks quizzes={quizzes} />}
      >
        Answer a few questions and we will show you what fits. What you choose will wait for you
        here.
      </EmptyState>
    </Card>
  );
}
