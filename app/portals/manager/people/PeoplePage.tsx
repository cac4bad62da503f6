import { Link } from '@remix-run/react';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Card } from '../../../design/ui/page/Card';
import { ManagerPage } from '../ManagerPage';
import { grantsInWords, statuses } from './labels';
import type { loadPeoplePage } from './people-page.server';

type PeoplePageProps = Awaited<ReturnType<typeof loadPeoplePage>>;

/** Lists all staff, with the way to each. */
export function PeoplePage({ people }: PeoplePageProps) {
  return (
    <ManagerPage
      title="People"
      intro="Who works here, what they may do, and where they are licensed."
      actions={<Button href="/manager/people/invite">Invite someone</Button>}
    >
      <Card as="section" padding="lg" aria-label="Staff">
        <ul className="staff-list">
          {people.map((person) => (
            <li key={person.id}>
              <div className="staff-words">
                <Link
                  to={`/manager/people/${person.id}`}
                  className="w-fit px-0 py-1.5 text-base font-semibold text-ink"
                >
                  {person.name}
                  {person.isSelf ? ' (you)' : ''}
                </Link>
                <span className="staff-note">{person.email}</span>
              </div>
              <div className="staff-words">
                <span>{[grantsInWords(person), ...person.professions].join(' · ')}</span>
                <span className="staff-note">{licensedIn(person.states)}</span>
                {person.missing.map((words) => (
                  <span key={words} className="text-sm text-warn">
                    {words}
                  </span>
                ))}
              </div>
              <Chip tone={statuses[person.status].tone}>{statuses[person.status].words}</Chip>
            </li>
          ))}
        </ul>
      </Card>
    </ManagerPage>
  );
}

const shownStates = 8;

function licensedIn(states: readonly string[]): string {
  if (states.length === 0) return '';
  const shown = states.slice(0, shownStates).join(', ');
  const more = states.length - shownStates;
  return `Licensed in ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}
