import type { Findings } from './findings';
import { type Recovery, watched } from './recoveries';
import type { Tally } from './tally';

/** Load under which parts were killed. */
export interface Load {
  patients: number;
  lives: number;
  requests: number;
  seconds: number;
}

/** Prints what was killed and how long each kind was away, and what is there afterwards. */
export function printDrill(
  load: Load,
  recoveries: readonly Recovery[],
  found: Findings,
  tally: Tally,
): void {
  const { patients, lives, requests, seconds } = load;
  console.log(
    `${patients} patients at once, ${lives} in all, ${requests} requests acknowledged in ${seconds.toFixed(0)} s`,
  );
  console.log('\nlongest that somebody waited after a kill, with all their tries, in seconds');
  console.log(row(['killed', ...watched, 'refused', 'until']));
  for (const { killed, away, refused, refusedUntil } of recoveries)
    console.log(
      row([
        killed,
        ...watched.map((kind) => {
          const took = away[kind];
          return took === undefined ? 'never' : (took / 1_000).toFixed(1);
        }),
        String(refused),
        (refusedUntil / 1_000).toFixed(1),
      ]),
    );
  console.log(
    `\n${['kind', 'acknowledged', 'lost', 'twice'].map((value) => cell(value)).join('')}`,
  );
  for (const { kind, acknowledged, lost, twice } of found.counts)
    console.log(
      [kind, acknowledged, lost.length, twice.length].map((value) => cell(value)).join(''),
    );
  console.log(
    `\n${cell('hostile', 20)}${['refused', 'done', 'away', 'cut'].map((word) => cell(word)).join('')}`,
  );
  for (const { kind, refused, done, away, cut } of tally.all())
    console.log(cell(kind, 20) + [refused, done, away, cut].map((count) => cell(count)).join(''));
  console.log(
    `\n$${(found.captured / 100).toFixed(2)} taken for what was approved; ${found.mails} mails, ${found.mailsAgain} taken again under the same id`,
  );
}

function row([first = '', ...others]: readonly string[]): string {
  return first.padEnd(11) + others.map((text) => text.padStart(9)).join('');
}

function cell(value: string | number, width = 14): string {
  return String(value).padEnd(width);
}
