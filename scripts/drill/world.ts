import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../app/kernel/root.server';
import { type Asker, createAsker, Stopped } from './ask';
import { createLedger, type Ledger } from './ledger';
import type { DrilledPatient } from './patient';
import { createRecoveries, type Recoveries } from './recoveries';
import type { Topology } from './topology';

/** What everybody in a drill shares. */
export interface World extends Asker {
  origin: string;
  ledger: Ledger;
  recoveries: Recoveries;
  patients: DrilledPatient[];
  /** A picture as a phone takes it. */
  photo: Uint8Array<ArrayBuffer>;
  /** Wrong answers, and whatever else ended an actor. */
  wrong: string[];
  /** Waits for the code in the newest mail to an address that was asked for at this time; null where none comes. */
  codeFor(email: string, askedAt: number, patienceMs: number): Promise<string | null>;
  isStopping(): boolean;
  /** Lets everybody finish what they have begun to ask. */
  stop(): void;
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
    photo: Uint8Array.from(readFileSync(join(projectRoot, 'tests/support/photo.jpg'))),
    wrong: [],
    async codeFor(email, askedAt, patienceMs) {
      for (const until = performance.now() + patienceMs; performance.now() < until; ) {
        if (isStopping) throw new Stopped();
        const mail = mails.taken.findLast(({ to }) => to.includes(email));
        const code = mail && /\b(\d{3} \d{3})\b/.exec(mail.raw)?.[1];
        if (code) {
          recoveries.acknowledged('mail', askedAt);
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
