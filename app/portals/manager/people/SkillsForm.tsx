import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { quizInWords, quizKinds } from '../../../kernel/sites/quiz-address';
import type { PersonError, PersonPageData } from './person-page.server';
import { StaffForm } from './staff-forms';

type SkillsFormProps = Pick<PersonPageData, 'csrf' | 'person'> & {
  error: PersonError | undefined;
};

/** Shows of what kind the cases are that a provider takes. */
export function SkillsForm({ csrf, person, error }: SkillsFormProps) {
  return (
    <StaffForm csrf={csrf} intent="skills" error={error}>
      {() => (
        <>
          <p className="staff-note">
            Their worklist shows cases of what is ticked, and of everything where nothing is. What
            may be urgent is shown to everybody who is licensed for it.
          </p>
          <fieldset
            // The boxes begin anew with what is kept.
            key={person.skills.join()}
            className="grid gap-2"
          >
            <legend className="sr-only">Cases that they take</legend>
            {quizKinds.map((kind) => (
              <CheckboxBox
                key={kind}
                name="skill"
                value={kind}
                defaultChecked={person.skills.includes(kind)}
              >
                {quizInWords(kind)}
              </CheckboxBox>
            ))}
          </fieldset>
          <div>
            <Button type="submit" variant="quiet">
              Save the cases
            </Button>
          </div>
        </>
      )}
    </StaffForm>
  );
}
