import { weightNumber } from '../../../care/progress/weight';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { WeightField } from './day-fields';
import { errorOf, type ProgressError } from './day-form';
import { ProgressForm, titleIds } from './ProgressForm';

type GoalFormProps = {
  csrf: string;
  /** Pounds; null while there is none. */
  goal: number | null;
  error: ProgressError | null;
};

/** The weight a patient wants to reach. */
export function GoalForm({ csrf, goal, error }: GoalFormProps) {
  const { errors, typed } = errorOf('goal', error);
  return (
    <Card as="section" padding="lg" aria-labelledby={titleIds.goal}>
      <h2 id={titleIds.goal} tabIndex={-1}>
        Your goal
      </h2>
      <ProgressForm csrf={csrf} intent="goal" error={error} className="progress-form">
        {(isBusy) => (
          <>
            <WeightField
              name="goal"
              label="The weight you want to reach"
              help="The line in the drawing follows it."
              value={typed['goal'] ?? (goal === null ? '' : weightNumber(goal * 100))}
              error={errors['goal']}
            />
            <Button type="submit" variant="quiet" loading={isBusy}>
              Save the goal
            </Button>
          </>
        )}
      </ProgressForm>
    </Card>
  );
}
