import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { CredentialsFields } from '../../account/parts/CredentialsFields';
import type { PersonTrouble } from './person-page.server';
import type { PersonPageData } from './person-page-data';
import { StaffForm } from './StaffForm';

type CredentialsFormProps = Pick<
  PersonPageData,
  'csrf' | 'person' | 'professionChoices' | 'whyNoPrescription'
> & {
  trouble: PersonTrouble | undefined;
};

/** What a provider is, as their patients read it. */
export function CredentialsForm({
  csrf,
  person,
  professionChoices,
  whyNoPrescription,
  trouble,
}: CredentialsFormProps) {
  const { credentials, professions } = person;
  return (
    <StaffForm csrf={csrf} intent="credentials" trouble={trouble}>
      {({ values, errors }) => (
        <div
          // The fields begin anew with what is kept.
          key={JSON.stringify([credentials, professions])}
          className="staff-form"
        >
          {whyNoPrescription === null ? null : <Notice tone="warn">{whyNoPrescription}</Notice>}
          <CredentialsFields
            values={{
              credentials: values['credentials'] ?? credentials,
              professions: values['professions']?.split(' ') ?? professions,
            }}
            errors={errors}
            professions={professionChoices}
            help="Patients read them after the name. Such as NP, or MD, FACP."
          />
          <div>
            <Button type="submit" variant="quiet">
              Save the credentials
            </Button>
          </div>
        </div>
      )}
    </StaffForm>
  );
}
