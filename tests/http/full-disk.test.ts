import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../support/api-client';
import {
  begunHaircare,
  eventsPath,
  quizEvents,
  standInHaircare,
} from '../support/haircare-attempt';
import { PlainBrowser } from '../support/plain-browser';
import { quickPlace } from '../support/quick-place';
import { phonePhoto } from '../support/sample-files';
import { startServer, type TestServer } from '../support/server';
import { mayMount, type SmallDisk, smallDisk } from '../support/small-disk';

// PostgreSQL's account must be let through the folder.
const inMemory = join(quickPlace(), `formulary-disk-${randomBytes(4).toString('hex')}`);

// Only an account that may mount one has a disk that it can fill.
describe.skipIf(!mayMount(`${inMemory}-tried`))(
  'one disk of the database and the documents that is full',
  () => {
    let disk: SmallDisk;
    let server: TestServer | undefined;

    beforeAll(async () => {
      disk = smallDisk(inMemory, 400);
      server = await startServer({
        databaseUrl: 'postgresql://nobody@localhost/none',
        env: {
          DATABASE_URL: '',
          MIGRATION_DATABASE_URL: '',
          FORMULARY_DATA: join(inMemory, 'data'),
        },
      });
    }, 120_000);

    afterAll(async () => {
      disk.makeRoom();
      await server?.stop();
      disk.remove();
    });

    const files = () =>
      readdirSync(join(inMemory, 'data/documents'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);

    it('refuses in a sentence, keeps nothing by half, and goes on once there is room', async () => {
      const browser = new PlainBrowser(server?.origin ?? '');
      const api = new ApiClient(browser);
      const { attempt } = await begunHaircare({ api, browser });
      const token = await api.token();
      const picture = Uint8Array.from(await phonePhoto());
      const upload = () => {
        const body = new FormData();
        body.set('file', new File([picture], 'me.jpg'));
        return browser.fetch('/api/v1/document/photo', {
          method: 'POST',
          body,
          headers: { 'x-csrf-token': token },
        });
      };
      expect((await upload()).status).toBe(201);
      const before = files();

      disk.fill();
      const refused = await upload();
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).not.toBeNull();
      expect((await refused.json()).message).toMatch(/^(Files cannot be kept|There is no room)/);
      expect(files()).toEqual(before);

      // PostgreSQL has room in files that it made before, for a while: answers are taken until it has none.
      let seq = 1;
      let answer = await api.post(eventsPath, quizEvents(attempt, seq, { type: 'back' }));
      while (answer.status === 200 && seq < 3_000) {
        seq = answer.body.data.seq;
        const many = Array.from({ length: 100 }, (_, nth) => ({
          type: 'answer',
          question: 'firstName',
          value: `Quokka ${'abcdefghij'[nth % 10]}`,
        }));
        answer = await api.post(eventsPath, quizEvents(attempt, seq, ...many));
      }
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.body.message).toMatch(/There is no room|Nothing can be saved/);

      disk.makeRoom();
      await expect
        .poll(async () => (await browser.fetch('/readyz')).status, { timeout: 60_000 })
        .toBe(200);
      expect((await standInHaircare(api)).attempt.seq, 'what was acknowledged, and no more').toBe(
        seq,
      );
      expect((await upload()).status).toBe(201);
      const { status } = await api.post(eventsPath, quizEvents(attempt, seq, { type: 'back' }));
      expect(status).toBe(200);
    }, 180_000);
  },
);
