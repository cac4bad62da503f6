import { Link } from '@remix-run/react';
import { daysBetween } from '../../../../engine/values';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { ManagerPage } from '../ManagerPage';
import type { loadCoveragePage } from './coverage-page.server';

type CoveragePageProps = Awaited<ReturnType<typeof loadCoveragePage>>;
type StateRow = CoveragePageProps['covered'][number];

/** Shows who may decide in which state, until when, and what is open there. */
export function CoveragePage({ today, conditions, urgent, covered, closed }: CoveragePageProps) {
  return (
    <ManagerPage
      title="States"
      intro="Where somebody may decide and prescribe today, and what is open there. Nothing is sold where nobody may."
    >
      {urgent.length === 0 ? null : (
        <Notice tone="bad" title="Nobody may decide here, and something is open">
          {urgent.map(({ name }) => name).join(', ')}. Cases wait, and nothing is sent, until
          somebody with a license may.
        </Notice>
      )}
      <StatesTable rows={[...urgent, ...covered]} today={today} conditions={conditions} />
      {closed.length === 0 ? null : (
        <Card as="section" padding="lg" aria-labelledby="closed-states">
          <h2 id="closed-states">Closed states</h2>
          <p className="coverage-note">Nobody may decide there, and nothing is open there.</p>
          <ul className="coverage-closed">
            {closed.map(({ state, name, waiting, people }) => (
              <li key={state}>
                {name}
                {waiting > 0 ? `, ${waiting} on the waiting list` : ''}
                {people.length > 0 ? `, licensed but not able: ${named(people)}` : ''}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </ManagerPage>
  );
}

type StatesTableProps = Pick<CoveragePageProps, 'today' | 'conditions'> & {
  rows: readonly StateRow[];
};

function StatesTable({ rows, today, conditions }: StatesTableProps) {
  return (
    <Card as="section" padding="lg" aria-labelledby="open-states">
      <h2 id="open-states">Open states</h2>
      <table className="coverage-table">
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Who, and until when</th>
            <th scope="col">Conditions</th>
            <th scope="col">Open</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.state}>
              <th scope="row">{row.name}</th>
              <td>
                <People people={row.people} today={today} />
              </td>
              <td>
                {row.uncovered.length === 0
                  ? 'All conditions'
                  : row.uncovered.length === conditions
                    ? 'No condition'
                    : `All conditions but ${row.uncovered.join(', ')}`}
              </td>
              <td className={openIn(row).length === 0 ? 'coverage-note' : undefined}>
                {openIn(row).join(', ') || 'Nothing open'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function People({ people, today }: Pick<StateRow, 'people'> & { today: string }) {
  if (people.length === 0) return <span className="text-bad">Nobody</span>;
  return (
    <ul className="grid gap-1">
      {people.map(({ id, name, validThrough, status }) => (
        <li key={id}>
          <Link to={`/manager/people/${id}`}>{name}</Link>{' '}
          <span
            className={
              validThrough !== null && daysBetween(today, validThrough) <= 30
                ? 'text-warn'
                : 'coverage-note'
            }
          >
            {validThrough === null
              ? 'no end date'
              : `through ${dayInWords(validThrough, 'dateWithYear')}`}
          </span>
          {status === 'decides' ? null : (
            <span className="block text-sm text-warn">{lacking[status]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const lacking = {
  noProfession: 'May not prescribe: no fitting profession',
  noLicense: 'May not prescribe: no license',
  noSupervisor: 'May not prescribe: no supervising physician',
} as const;

const named = (people: StateRow['people']) => people.map(({ name }) => name).join(', ');

/** Returns what is open in a state, such as “2 cases” and “1 treatment”. */
function openIn({ cases, treatments, waiting }: StateRow): string[] {
  const counted = (number: number, word: string) =>
    number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`];
  return [
    ...counted(cases, 'case'),
    ...counted(treatments, 'treatment'),
    ...(waiting > 0 ? [`${waiting} on the waiting list`] : []),
  ];
}
