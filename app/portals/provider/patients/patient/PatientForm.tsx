import { useNavigation } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { PageForm } from '../../../../browser/forms/PageForm';

type PatientFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  /** Purpose of the form, where its buttons do not say. */
  intent?: string;
  /** Further hidden fields, as those of every form have them. */
  fields?: ComponentProps<typeof PageForm>['fields'];
  seen?: ComponentProps<typeof PageForm>['seen'];
  className?: string;
  /** Draws the children, given whether this form is on its way. */
  children: (isBusy: boolean) => ReactNode;
};

/** A form of the page of a patient. It works as plain HTML, and keeps its place on the page with scripts. */
export function PatientForm({
  csrf,
  patientId,
  caseId,
  intent,
  fields,
  seen,
  className,
  children,
}: PatientFormProps) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' && formData !== undefined && (!intent || formData.get('intent') === intent);
  return (
    <PageForm
      className={className}
      csrf={csrf}
      fields={{ intent, ...fields }}
      seen={seen}
      action={`/provider/patients/${patientId}?case=${caseId}`}
      preventScrollReset
    >
      {children(isBusy)}
    </PageForm>
  );
}
