import { staffRoles } from '../accounts/permissions';
import { Button } from '../ui/Button';
import { CheckboxBox } from '../ui/CheckboxBox';
import type { PersonPageData } from './PersonPage';
import { StaffForm } from './StaffForm';
import { roleWords } from './staff-words';

/** Which roles somebody has in the studio, where quizzes are written. */
export function RolesForm({ csrf, person }: Pick<PersonPageData, 'csrf' | 'person'>) {
  return (
    <StaffForm csrf={csrf} intent="roles" trouble={undefined}>
      {() => (
        <>
          <p className="staff-note">
            {person.kind === 'providers'
              ? 'For those who write quizzes. A manager who gets a role works in the studio instead, and no longer sees these pages.'
              : 'For those who write quizzes. A provider goes on treating patients with no role, or with the clinical one.'}
          </p>
          <fieldset className="staff-roles">
            <legend className="sr-only">Roles in the studio</legend>
            {staffRoles.map((role) => (
              <CheckboxBox
                key={role}
                name="role"
                value={role}
                defaultChecked={person.roles.includes(role)}
              >
                {roleWords[role].name}: {roleWords[role].does}
              </CheckboxBox>
            ))}
          </fieldset>
          <div>
            <Button type="submit" variant="quiet">
              Save the roles
            </Button>
          </div>
        </>
      )}
    </StaffForm>
  );
}
