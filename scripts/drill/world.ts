import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../app/kernel/root.server';
import { type Asker, createAsker, Stopped } from './ask';
import { createLedger, type Ledger } from './ledger';
import type { DrilledPatient } from './patient';
import type { Contest } from './races';
import { createRecoveries, type Recoveries } from './recoveries';
import { createTally, type Tally } from './tally';
import type { Topology } from './topology';

/** Things that everybody in a drill shares. */
export interface World extends Asker {
  origin: string;
  ledger: Ledger;
  recoveries: Recoveries;
  patients: DrilledPatient[];
  /** Ends of hostile requests, and of what was asked for twice at once. */
  tally: Tally;
  /** Cases that their patients cancel as a provider approves them, and that no provider has taken up yet. */
  contests: Contest[];
  /** Addresses of those who sent nothing but halves of files. */
  intruders: string[];
  /** A picture as a phone takes it. */
  photo: Uint8Array<ArrayBuffer>;
  /** Wrong answers, and whatever else ended an actor. */
  wrong: string[];
  /** Waits for the code in the newest mail to an address; null where none comes. */
  codeFor(email: string, wish: CodeWish): Promise<string | null>;
  isStopping(): boolean;
  /** Lets everybody finish what they have begun to ask. */
  stop(): void;
}

interface CodeWish {
  /** Time at which the mail was asked for. */
  asked: number;
  /** Codes of older mails. */
  tried: ReadonlySet<string>;
  patienceMs: number;
}

export function createWorld({ origin, mails }: Pick<Topology, 'origin' | 'mails'>): World {
  let isStopping = false;
  const recoveries = createRecoveries();
  return {
    ...createAsker({ recoveries, isStopping: () => isStopping }),
    origin,
    ledger: createLedger(),
    recoveries,
    patients: [],
    tally: createTally(),
    contests: [],
    intruders: [],
    photo: Uint8Array.from(readFileSync(join(projectRoot, 'tests/support/photo.jpg'))),
    wrong: [],
    async codeFor(email, { asked, tried, patienceMs }) {
      for (const until = performance.now() + patienceMs; performance.now() < until; ) {
        if (isStopping) throw new Stopped();
        const mail = mails.taken.findLast(({ to }) => to.includes(email));
        const code = mail && /\b(\d{3} \d{3})\b/.exec(mail.raw)?.[1];
        if (code && !tried.has(code)) {
          recoveries.acknowledged('mail', asked);
          return code;
        }
        await sleep(20);
      }
      return null;
    },
    isStopping: () => isStopping,
    stop() {
      isStopping = true;
    },
  };
}

/** Does the same again and again until the world stops. What goes wrong is noted, and does not end it. */
export async function goOn(world: World, life: () => Promise<void>): Promise<void> {
  while (!world.isStopping()) {
    try {
      await life();
    } catch (error) {
      if (error instanceof Stopped) return;
      world.wrong.push(error instanceof Error ? error.message : String(error));
      await sleep(1_000);
    }
  }
}
