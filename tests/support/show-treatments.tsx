import type { Treatment } from '../../app/care/treatments/treatment';
import type { Paying } from '../../app/portals/patient/treatment/labels';
import { TreatmentPage } from '../../app/portals/patient/treatment/TreatmentPage';
import type { TreatmentError } from '../../app/portals/patient/treatment/treatment-form';
import { someTreatment } from './examples/treatments';
import { renderAt } from './routed';

const quizzes = [{ path: '/quiz/haircare', title: 'Haircare' }];

/** Shows the page of treatments to a patient who has these. */
export function showTreatments(
  treatments: Treatment[],
  {
    at = '/patient/treatment',
    error,
    paying = null,
  }: { at?: string; error?: TreatmentError; paying?: Paying | null } = {},
) {
  return renderAt(
    at,
    <TreatmentPage
      csrf="token"
      treatments={treatments}
      quizzes={quizzes}
      left={null}
      isDisputed={false}
      paying={paying}
      error={error}
    />,
  );
}

/** The subscription of an example, with what is named. */
export const subscription = (rest: Partial<NonNullable<Treatment['subscription']>>) => {
  const { subscription: usual } = someTreatment();
  return usual && { ...usual, ...rest };
};

/** Address at which a change is asked about. */
export const asking = (change: string) =>
  `/patient/treatment?change=${change}&of=${subscription({})?.id ?? ''}`;
