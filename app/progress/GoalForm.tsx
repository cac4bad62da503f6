import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Field } from '../ui/Field';
import { TextInput } from '../ui/TextInput';
import { type ProgressTrouble, troubleOf } from './progress-trouble';
import { weightFigure } from './weight';

type GoalFormProps = {
  csrf: string;
  /** Pounds; null while there is none. */
  goal: number | null;
  trouble: ProgressTrouble | null;
};

/** The weight a patient wants to reach. */
export function GoalForm({ csrf, goal, trouble }: GoalFormProps) {
  const { errors, typed } = troubleOf('goal', trouble);
  return (
    <Card as="section" padding="lg" aria-labelledby="goal-title">
      <h2 id="goal-title">Your goal</h2>
      <form method="post" action="/patient/progress" className="progress-form" noValidate>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="intent" value="goal" />
        <Field
          id="goal"
          label="The weight you want to reach"
          help="The line in the drawing follows it."
          error={errors['goal']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="goal"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed['goal'] ?? (goal === null ? '' : weightFigure(goal * 100))}
              after="lb"
            />
          )}
        </Field>
        <Button type="submit" variant="quiet">
          Save the goal
        </Button>
      </form>
    </Card>
  );
}
