import type { SummaryLine } from '../../../../engine/quiz';
import type { Answering } from '../../view-props';
import { GoToButton } from './GoToButton';

type PlayedBackProps = { lines: SummaryLine[]; answering: Answering };

/**
 * Lists the answers in words, with the way back to each answer. Lines of one step stand together, and
 * so do the values that were worked out.
 */
export function PlayedBack({ lines, answering }: PlayedBackProps) {
  return (
    <div className="played-back">
      {groupedByStep(lines).map((group) => (
        <dl className="card" key={group.key}>
          {group.lines.map((line) => (
            <div key={`${line.question ?? ''}${line.label}`}>
              <dt>{line.label}</dt>
              <dd>{line.words}</dd>
              {line.step === null ? null : (
                <dd>
                  <GoToButton step={line.step} about={line.label} answering={answering}>
                    Change
                  </GoToButton>
                </dd>
              )}
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
}

interface Group {
  key: string;
  step: string | null;
  lines: SummaryLine[];
}

/** Neighbors that come from the same step, in the order they were given. */
function groupedByStep(lines: SummaryLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups[groups.length - 1];
    if (last !== undefined && last.step === line.step) last.lines.push(line);
    else groups.push({ key: `${groups.length}-${line.label}`, step: line.step, lines: [line] });
  }
  return groups;
}
