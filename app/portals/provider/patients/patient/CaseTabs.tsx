import { Link } from '@remix-run/react';
import { dayInWords } from '../../../../kernel/calendar/day-words';
import { CaseChip } from '../../CaseChip';
import type { PatientPageData } from './patient-page.server';

type CaseTabsProps = { patientId: string; cases: PatientPageData['cases'] };

/** What the patient came for, where it was more than once: each leads to its own intake and decision. */
export function CaseTabs({ patientId, cases }: CaseTabsProps) {
  if (cases.length < 2) return null;
  return (
    <nav aria-label="What the patient came for">
      <ul className="case-tabs">
        {cases.map(({ id, status, titles, openedOn, isShown }) => (
          <li key={id}>
            <Link
              to={`/provider/patients/${patientId}?case=${id}`}
              aria-current={isShown ? 'page' : undefined}
            >
              <span className="case-tab-title">{titles.join(', ')}</span>
              <span className="queue-facts">{dayInWords(openedOn, 'dateWithYear')}</span>
              <CaseChip status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
