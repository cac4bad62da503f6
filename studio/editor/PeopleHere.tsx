import { useSaving } from '../state/editor-context';
import { Tooltip } from '../ui/Tooltip';

const colours = ['bg-brand', 'bg-info', 'bg-accent-ink', 'bg-brand-deep'];

/** Who has this document open. */
export function PeopleHere() {
  const people = useSaving((state) => state.people);
  return (
    <ul aria-label="People here" className="flex pl-2">
      {people.map((person, index) => (
        <li key={person.tab} className="-ml-2">
          <Tooltip
            words={`${person.name}${person.you ? ' (you)' : ''}${person.editing ? ', writing' : ', reading'}`}
          >
            <button
              type="button"
              className={`grid size-7 place-items-center rounded-full border-2 border-card text-[0.7rem] font-bold text-white ${colours[index % colours.length]}`}
            >
              {person.initials}
            </button>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
