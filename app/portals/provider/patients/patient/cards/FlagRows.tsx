import { Chip, type ChipTone } from '../../../../../design/ui/Chip';
import type { OfferedLine } from '../decision/decision-offer';
import { type ShownVerdict, type ShownVerdicts, verdictsKey } from '../decision/offered-choice';

type FlagRowsProps = { lines: readonly OfferedLine[]; verdicts: ShownVerdicts };

/** What rules say of what was ordered, the worst first, and of what could take its place where they stop that. */
export function FlagRows({ lines, verdicts }: FlagRowsProps) {
  return lines.flatMap(({ orderLineId, choices }) => {
    const [ordered, ...others] = choices.map((choice) => ({
      choice,
      said: verdicts[verdictsKey({ orderLineId, choice: choice.id })] ?? [],
    }));
    if (!ordered) return [];
    const of = (kind: ShownVerdict['kind']) => ordered.said.filter((one) => one.kind === kind);
    const open = of('ask');
    return [
      ...of('stop').map((one) => (
        <FlagRow key={one.rule} tone="bad" chip="Must not" title={ordered.choice.title} {...one} />
      )),
      ...others.flatMap(({ choice, said }) => {
        const stops = said.filter(({ kind }) => kind === 'stop');
        return stops
          .slice(0, 1)
          .map((one) => (
            <FlagRow
              key={`${choice.id} ${one.rule}`}
              tone="bad"
              chip="Must not"
              title={choice.title}
              {...one}
              words={`${stops.map(({ words }) => words).join(' ')} Nobody can choose it.`}
            />
          ));
      }),
      ...of('reasonNeeded').map((one) => (
        <FlagRow
          key={one.rule}
          tone="warn"
          chip="Needs reason"
          title={ordered.choice.title}
          {...one}
        />
      )),
      ...(open.length === 0
        ? []
        : [
            <FlagRow
              key="open"
              kind="open"
              tone="plain"
              chip="Not known"
              title={ordered.choice.title}
              words={
                open.length === 1
                  ? 'one thing is not known.'
                  : `${open.length} things are not known.`
              }
              source={[...new Set(open.map(({ words }) => words))].join(' ')}
            />,
          ]),
    ];
  });
}

type FlagRowProps = {
  /** `open`: what is not known; the form names it with its sources. */
  kind: ShownVerdict['kind'] | 'open';
  tone: ChipTone;
  chip: string;
  /** The medicine. */
  title: string;
  words: string;
  source: string;
};

function FlagRow({ kind, tone, chip, title, words, source }: FlagRowProps) {
  return (
    <li className="flag" data-tone={tone}>
      <Chip tone={tone}>{chip}</Chip>
      <p>
        <b>{title}:</b> {words}
      </p>
      <p className={kind === 'open' ? 'rule-source line-clamp-1' : 'rule-source'}>{source}</p>
    </li>
  );
}
