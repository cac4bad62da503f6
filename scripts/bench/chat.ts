import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type ClientRequest, get } from 'node:http';
import { eq } from 'drizzle-orm';
import { postAsProvider } from '../../app/care/messages/post-message.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import { renewSession } from '../../app/identity/sessions/session.server';
import { systemClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import { sessionTokenOf } from '../../app/kernel/http/cookies';
import { testContext } from '../../tests/support/load-context';
import { someStaff } from '../../tests/support/staff';
import { newPatient } from '../../tests/support/visitors';
import { onBenchServer } from './on-bench-server';
import { type Times, timesOf } from './times';

/** Times from sending a message until its patient has it, over `deliveries` of them. */
export interface ChatMetrics extends Times {
  connections: number;
  /** Megabytes that the server grew by while they were open. */
  growth: number;
  deliveries: number;
  /** Messages that reached anyone else. */
  astray: number;
}

const deliveries = 200;
/** The whole measurement ends by then, whatever happens. */
const mostMs = 120_000;

/** Opens many live conversations on the built server, on this machine only, and writes to some of them. */
export async function measureChat(connections: number): Promise<ChatMetrics> {
  return onBenchServer(async ({ db, server }) => {
    const open: ClientRequest[] = [];
    try {
      const patients = await makePatients(db, connections);
      const port = Number(new URL(server.origin).port);
      // What loading the code and compiling it takes belongs to the server, not to the connections.
      await Promise.all(patients.slice(0, 5).map((patient) => touch(port, patient)));
      const before = residentMegabytes(server.pid);
      const ears = new Map<string, Ear>();
      for (const batch of inBatches(patients, 50)) {
        await Promise.all(
          batch.map(async (patient) => {
            const ear = await listen(port, patient);
            open.push(ear.request);
            ears.set(patient.id, ear);
          }),
        );
      }
      const times = await deliver(db, patients, ears);
      const growth = residentMegabytes(server.pid) - before;
      const heard = [...ears.values()].reduce((sum, ear) => sum + ear.heard, 0);
      return {
        connections: ears.size,
        growth,
        ...timesOf(times),
        deliveries: times.length,
        astray: heard - times.length,
      };
    } finally {
      for (const request of open) request.destroy();
    }
  });
}

interface Patient {
  id: string;
  cookie: string;
}

/** People who are signed in, made without their passwords. */
async function makePatients(db: Db, count: number): Promise<Patient[]> {
  const context = testContext(db, { clock: systemClock });
  const made: Patient[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { visitorId, user } = await newPatient(db);
    const visit = { ...context, sessionToken: `bench-${nth}` };
    const cookie =
      (await renewSession(db, visit, { visitorId, userId: user.id })).split(';')[0] ?? '';
    if (sessionTokenOf(context.config, cookie) === null) throw new Error('The cookie is not ours.');
    made.push({ id: user.id, cookie });
  }
  return made;
}

interface Ear {
  request: ClientRequest;
  /** Number of messages that have come. */
  heard: number;
  /** Called with the text of the next one. */
  onMessage: ((text: string) => void) | null;
}

function listen(port: number, { cookie }: Patient): Promise<Ear> {
  return new Promise((resolve, reject) => {
    const path = '/api/v1/messages/stream?after=0';
    const headers = { cookie, host: `localhost:${port}` };
    const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`The stream answered ${response.statusCode}.`));
        return;
      }
      const ear: Ear = { request, heard: 0, onMessage: null };
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        for (const _ of text.matchAll(/event: message/g)) ear.heard += 1;
        ear.onMessage?.(text);
        resolve(ear);
      });
      response.on('error', () => {});
    });
    request.on('error', reject);
  });
}

async function touch(port: number, patient: Patient): Promise<void> {
  const { request } = await listen(port, patient);
  request.destroy();
}

/** Writes to patients here and there, and measures how long each message is on its way. */
async function deliver(
  db: Db,
  patients: readonly Patient[],
  ears: ReadonlyMap<string, Ear>,
): Promise<number[]> {
  const provider = await someStaff(db, 'Amara');
  const [doctor] = await db.select().from(users).where(eq(users.id, provider.id));
  if (!doctor) throw new Error('There is no provider.');
  const context = testContext(db, { clock: systemClock });
  const begun = Date.now();
  const times: number[] = [];
  for (let nth = 0; nth < deliveries && Date.now() - begun < mostMs; nth += 1) {
    const patient = patients[(nth * 37) % patients.length];
    const ear = patient && ears.get(patient.id);
    if (!patient || !ear) throw new Error('Nobody listens.');
    const text = randomUUID();
    const sent = performance.now();
    const arrived = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('A message did not arrive.')), 10_000);
      ear.onMessage = (heard) => {
        if (!heard.includes(text)) return;
        clearTimeout(timer);
        resolve(performance.now() - sent);
      };
    });
    const posted = await postAsProvider(context, doctor, patient.id, {
      clientId: randomUUID(),
      text,
    });
    if (!posted.ok) throw new Error(posted.message);
    times.push(await arrived);
  }
  return times;
}

/** Memory of a process that is not swapped out or shared away, as Linux counts it. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN);
  return kilobytes / 1024;
}

function inBatches<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
