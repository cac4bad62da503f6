import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

type PatientFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  /** What the form is for, where its buttons do not say. */
  intent?: string;
  className?: string;
  /** What the children are drawn with: whether this form is on its way. */
  children: (isBusy: boolean) => ReactNode;
};

/** A form of the page of a patient. It works as plain HTML, and keeps its place on the page with scripts. */
export function PatientForm({
  csrf,
  patientId,
  caseId,
  intent,
  className,
  children,
}: PatientFormProps) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' && formData !== undefined && (!intent || formData.get('intent') === intent);
  return (
    <Form
      className={className}
      method="post"
      action={`/provider/patients/${patientId}?case=${caseId}`}
      preventScrollReset
    >
      <input type="hidden" name="csrf" value={csrf} />
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {children(isBusy)}
    </Form>
  );
}
