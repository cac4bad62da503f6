import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { grantsOfKind } from '../../../identity/access/grants';
import type { PersonTrouble } from './person-page.server';
import type { PersonPageData } from './person-page-data';
import { StaffForm } from './StaffForm';
import { grantWords } from './staff-words';

type GrantsFormProps = Pick<PersonPageData, 'csrf' | 'person'> & {
  trouble: PersonTrouble | undefined;
};

/** What somebody may do here: each thing is given, and can be taken back. */
export function GrantsForm({ csrf, person, trouble }: GrantsFormProps) {
  return (
    <StaffForm csrf={csrf} intent="grants" trouble={trouble}>
      {() => (
        <>
          <p className="staff-note">
            They may do what is ticked, and nothing else. A change counts at once, also where they
            are signed in.
          </p>
          <fieldset
            // The boxes begin anew with what is kept.
            key={person.grants.join()}
            className="staff-grants"
          >
            <legend className="sr-only">What they may do</legend>
            {grantsOfKind(person.kind).map((grant) => (
              <CheckboxBox
                key={grant}
                name="grant"
                value={grant}
                defaultChecked={person.grants.includes(grant)}
              >
                {grantWords[grant].name}: {grantWords[grant].does}
              </CheckboxBox>
            ))}
          </fieldset>
          <div>
            <Button type="submit" variant="quiet">
              Save what they may do
            </Button>
          </div>
        </>
      )}
    </StaffForm>
  );
}
