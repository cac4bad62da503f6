import { Link, useSearchParams } from '@remix-run/react';
import type { DecisionDraft } from '../patient-answer';
import type { PatientPageData } from '../patient-page.server';
import { ApproveForm } from './ApproveForm';
import { ChangeWords } from './ChangeWords';
import { decisionNames } from './decision-words';
import { decisionKindIn } from './read-decision';
import { WordsForm } from './WordsForm';

type DecisionFormsProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  page: PatientPageData;
  /** What was typed and given back; null at the beginning. */
  draft: DecisionDraft | null;
};

/** One of the forms by which a case may be decided, and the ways to the others. */
export function DecisionForms({ page, draft, ...form }: DecisionFormsProps) {
  const asked = decisionKindIn(useSearchParams()[0].get('decide') ?? '');
  const { kinds } = page.decision;
  const wanted = asked ?? draft?.kind;
  // What goes on well is not changed by the way: those forms open when they are asked for.
  // Whether something goes on after what was told is nobody’s first choice but the provider’s.
  const { waits, attention } = page.decision;
  const first = waits && attention === null ? kinds[0] : undefined;
  const kind = kinds.find((one) => one === wanted) ?? first;
  const given = draft?.kind === kind ? draft : null;
  return (
    <>
      <nav className="provider-tabs" aria-label="Ways to decide">
        {kinds.map((one) => (
          <Link
            key={one}
            to={`/provider/patients/${form.patientId}?case=${form.caseId}&decide=${one}#decision`}
            preventScrollReset
            aria-current={one === kind ? 'page' : undefined}
          >
            {decisionNames[one]}
          </Link>
        ))}
      </nav>
      {kind === undefined ? null : kind === 'approve' ? (
        <ApproveForm {...form} offer={page.decision} given={given} />
      ) : kind === 'change' ? (
        <ApproveForm {...form} kind="change" offer={page.decision} given={given}>
          <ChangeWords
            caseId={form.caseId}
            given={given?.text ?? ''}
            firstName={page.person.firstName}
          />
        </ApproveForm>
      ) : (
        <WordsForm
          key={kind}
          {...form}
          kind={kind}
          given={given}
          firstName={page.person.firstName}
        />
      )}
    </>
  );
}
