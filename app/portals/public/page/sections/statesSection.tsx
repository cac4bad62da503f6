import type { PresentedSection } from '../../../../../engine/pages';
import { Band } from '../Band';

type States = PresentedSection<'statesSection'>;

const legend = { all: 'All we treat', some: 'Some of it', none: 'Not yet' } as const;

export function StatesSection({ id, title, lead, states, waitlist, list }: States) {
  const countOf = (opening: keyof typeof legend) =>
    states.filter((state) => state.opening === opening).length;
  const openings = (['all', 'some', 'none'] as const).filter((one) => countOf(one) > 0);
  return (
    <Band
      id={id}
      title={title}
      lead={lead}
      tone="sunken"
      layout="side"
      aside={
        <>
          <ul className="front-legend">
            {openings.map((opening) => (
              <li key={opening} data-opening={opening}>
                {legend[opening]}: {countOf(opening)}
              </li>
            ))}
          </ul>
          {waitlist.length === 0 ? null : (
            <div className="front-waitlist">
              <p>
                Not open where you live? We write to you once when it is. Choose what it is about:
              </p>
              <ul>
                {waitlist.map(({ to, name }) => (
                  <li key={to}>
                    <a className="button" data-variant="quiet" data-size="sm" href={to}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    >
      <StateMap states={states} />
      {list ? <StateList states={states} /> : null}
    </Band>
  );
}

/** The states as tiles, each about where it lies. Said in words beside it. */
function StateMap({ states }: Pick<States, 'states'>) {
  const open = states.filter(({ opening }) => opening !== 'none').map(({ name }) => name);
  return (
    <svg
      className="front-map"
      viewBox="0 0 484 352"
      role="img"
      aria-label={open.length === 0 ? 'Open in no state today' : `Open in ${open.join(', ')}`}
    >
      {states.flatMap(({ id, name, opening }) => {
        const place = placeOnMap(id);
        if (!place) return [];
        const [x, y] = [place.column * 44 + 2, place.row * 44 + 2];
        return (
          <g key={id} data-opening={opening}>
            <title>{`${name}: ${legend[opening]}`}</title>
            <rect x={x} y={y} width="40" height="40" rx="7" />
            <text x={x + 20} y={y + 25}>
              {id}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function StateList({ states }: Pick<States, 'states'>) {
  return (
    <table className="front-state-list">
      <thead>
        <tr>
          <th scope="col">State or territory</th>
          <th scope="col">What we may treat there today</th>
        </tr>
      </thead>
      <tbody>
        {states.map(({ id, name, opening, treats }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{opening === 'some' ? treats.join(', ') : legend[opening]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The tiles of a map of the United States, row by row. Territories stand in the list beside it only. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
] as const;

const places = new Map(
  rows.flatMap((line, row) =>
    line
      .split(' ')
      .flatMap((state, column) => (state === '..' ? [] : [[state, { row, column }] as const])),
  ),
);

/** The row and the column of a state, two letters; undefined for what has no tile. */
function placeOnMap(state: string): { row: number; column: number } | undefined {
  return places.get(state);
}
