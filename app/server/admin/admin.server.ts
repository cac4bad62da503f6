import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase, openTables } from '../../database/migrate.server';
import { requireKeys } from '../../database/sealing/keys.server';
import { events } from '../../flows/events.server';
import { systemClock } from '../../kernel/clock';
import type { Config } from '../../kernel/config/config.server';
import { openDatabase } from '../../kernel/database/client.server';
import { readsOf } from '../../kernel/database/late-reads.server';
import { documentStore } from '../../kernel/files/document-store.server';
import type { Services } from '../../kernel/http/load-context';
import { SentenceError } from '../../kernel/log/errors';
import { createLog, type Log } from '../../kernel/log/log.server';
import {
  type DatabaseServer,
  openDatabaseServer,
} from '../../kernel/postgres/database-server.server';
import { importDocuments } from '../../quizzes/authoring/library/import-documents.server';
import { importFixtures } from '../../quizzes/authoring/library/import-fixtures.server';
import { closeWorkers } from '../../quizzes/authoring/worker/workers.server';
import { configFromEnvironment } from '../config-from-environment.server';
import { makeManager, removeSecondStep } from './accounts.server';
import { makeBackup, makeBackupKey } from './backup.server';
import { countRows, lostWords } from './backup-format.server';
import { exportContent } from './export-content.server';
import { listFailedJobs, retryFailedJobs, triedAgainInWords } from './failed-jobs.server';
import { moveDocuments } from './move-documents.server';
import { rehearseRestore } from './rehearse.server';
import {
  type Backup,
  openBackup,
  readKeys,
  requireKeysOf,
  restoreDatabase,
  restoreDocuments,
} from './restore.server';
import { rotateKeys } from './rotate-keys.server';
import { newestMail } from './trial-mail.server';
import { verifyInstallation } from './verify.server';

/** One thing that whoever runs the servers can have done. */
interface Command {
  /** Options it takes, as they are shown to whoever asks. */
  takes: string;
  does: string;
  options: readonly string[];
  /** Number of words that stand after its name. */
  words?: number;
  run: (asked: Asked) => Promise<string>;
}

/** A command that opens no database, or not in the way of a start, which would migrate it. */
interface CommandWithout extends Omit<Command, 'run'> {
  runWithout: (asked: Pick<Asked, 'given' | 'words'>) => Promise<string>;
}

interface Asked {
  services: Services;
  /** Looks up what was given for an option, by its name; empty where nothing was. */
  given: (option: string) => string;
  words: readonly string[];
}

const commands: Readonly<Record<string, Command | CommandWithout>> = {
  migrate: {
    takes: '',
    does: 'brings the database to the newest tables, while servers of the version before go on',
    options: [],
    runWithout: () =>
      withServer(async ({ mode }, { url, ownerUrl, ownFolder }) => {
        const { waiting, processes } = await migrateDatabase(ownerUrl, url, { mode, ownFolder });
        if (waiting.length === 0) return 'The database has the newest tables.';
        return `The database has all that this version needs. ${waiting.join(', ')} would take away what ${processes} processes of an older version still need: replace them, then run npm run migrate again.`;
      }),
  },
  'create-manager': {
    takes: '--email=… --first-name=… --last-name=… [--reason=…]',
    does: 'makes the first manager and prints a link, which works once, to choose a password',
    options: ['email', 'first-name', 'last-name', 'reason'],
    async run({ services, given }) {
      const made = await makeManager(placeOf(services), {
        email: given('email'),
        firstName: given('first-name'),
        lastName: given('last-name'),
        reason: given('reason'),
      });
      if (!made.ok) throw refusal(made.problems);
      return `Give this link to them and to nobody else. It works once, within ${made.works}:\n${made.link}`;
    },
  },
  'reset-second-step': {
    takes: '--email=… --reason=…',
    does: 'removes the second step of somebody who lost it; staff set up a new one',
    options: ['email', 'reason'],
    async run({ services, given }) {
      const typed = { email: given('email'), reason: given('reason') };
      const done = await removeSecondStep(placeOf(services), typed);
      if (!done.ok) throw refusal(done.problems);
      return 'Their second step is removed, and they are told by mail. Staff set up a new one when they sign in next.';
    },
  },
  publish: {
    takes: 'FOLDER',
    does: 'publishes the catalogue, lists, label data, quizzes and pages of a folder laid out as fixtures is',
    options: [],
    words: 1,
    async run({ services, words }) {
      const folder = resolve(words[0] ?? '');
      const { db, clock } = services;
      const { rulesPublished } = services.events;
      const published = await importFixtures(db, null, { folder, isWanted: true, rulesPublished });
      await importDocuments(db, clock.now(), folder);
      if (published.length === 0) return 'All of it is published already.';
      return ['Published:', ...published.map((name) => `  ${name}`)].join('\n');
    },
  },
  export: {
    takes: 'FOLDER',
    does: 'writes what is published into a new folder, laid out as publish takes it',
    options: [],
    words: 1,
    async run({ services, words }) {
      const folder = resolve(words[0] ?? '');
      const files = await exportContent(services.db, folder);
      return `${files} files are in ${folder}.`;
    },
  },
  'show-mail': {
    takes: '--to=…',
    does: 'prints the newest mail to an address, in a trial alone, where no server may carry mail',
    options: ['to'],
    run: ({ services, given }) => newestMail(services, given('to')),
  },
  'failed-jobs': {
    takes: '',
    does: 'lists the jobs that were given up after all their tries, with what the last one failed with',
    options: [],
    async run({ services }) {
      const jobs = await listFailedJobs(services);
      if (jobs.length === 0) return 'No job was given up.';
      return [...jobs, 'Once the cause is mended: npm run admin -- retry-jobs'].join('\n');
    },
  },
  'retry-jobs': {
    takes: '[--ids=…,…]',
    does: 'has workers try jobs again that were given up: all of them, or those of the list of failed-jobs that are named',
    options: ['ids'],
    async run({ services, given }) {
      const ids = given('ids')
        .split(',')
        .filter((one) => one !== '');
      const { tried, unknown } = await retryFailedJobs(services, ids);
      const done = triedAgainInWords(tried);
      if (unknown.length === 0) return done;
      throw new SentenceError(
        `${done} There is no job that was given up as ${unknown.join(', ')}.`,
      );
    },
  },
  'rotate-keys': {
    takes: '',
    does: 'seals documents and second factors with DOCUMENT_KEY that another key sealed',
    options: [],
    async run({ services }) {
      const { documents, secondFactors, textKeys, retired } = await rotateKeys(services);
      const done = `Sealed anew: ${documents} documents, ${secondFactors} second factors, ${textKeys} keys of texts.`;
      if (retired.length === 0) return done;
      return `${done} Nothing is sealed with ${retired.join(', ')} any more: take it out of DOCUMENT_KEYS_BEFORE with the next start, and keep it with the backups that were made under it.`;
    },
  },
  'move-documents': {
    takes: '',
    does: 'moves documents from the folder into the bucket of the settings, while servers that have the same settings go on',
    options: [],
    async run({ services: { config } }) {
      const moved = await moveDocuments(config);
      return `${moved} documents have moved into ${config.documentsS3?.bucket}, each compared with its file. None is left in the folder.`;
    },
  },
  'make-backup-key': {
    takes: 'FILE',
    does: 'makes the key of backups: writes the secret one into a new file, prints the public one',
    options: [],
    words: 1,
    async runWithout({ words }) {
      const file = resolve(words[0] ?? '');
      const recipient = await makeBackupKey(file);
      return `Backups are made for this public key:\n${recipient}\nTake ${file} to where no server is: without it no backup opens.`;
    },
  },
  backup: {
    takes: 'FOLDER --to=age1…[,age1…]',
    does: 'writes database, documents and keys into a new folder, sealed, while servers go on',
    options: ['to'],
    words: 1,
    async runWithout({ given, words }) {
      const recipients = given('to')
        .split(',')
        .filter((one) => one !== '');
      if (recipients.length === 0)
        throw new SentenceError(
          '--to is missing: give the public key that make-backup-key printed.',
        );
      const folder = resolve(words[0] ?? '');
      const made = await withServer((config, { ownerUrl }) =>
        makeBackup(ownerUrl, config, { folder, recipients }),
      );
      const done = `${countRows(made)} rows of ${made.tables.length} tables and ${made.documents} documents, as of ${made.madeAt}, are in ${folder}.`;
      if (made.documentsLost > 0)
        throw new SentenceError(`${done}\n${lostWords(made.documentsLost)}`);
      return done;
    },
  },
  rehearse: {
    takes: 'FOLDER --key=FILE',
    does: 'restores a backup into a PostgreSQL of its own, compares every row and opens every document',
    options: ['key'],
    words: 1,
    runWithout: async (asked) => (await rehearseRestore(await backupIn(asked))).join('\n'),
  },
  'read-keys': {
    takes: 'FOLDER --key=FILE',
    does: 'prints the secret settings that a backup was made with',
    options: ['key'],
    words: 1,
    async runWithout(asked) {
      const keys = Object.entries(await readKeys(await backupIn(asked)));
      return keys.map(([name, value]) => `${name}=${value}`).join('\n');
    },
  },
  restore: {
    takes: 'FOLDER --key=FILE',
    does: 'fills the empty database and the store of documents of the settings from a backup',
    options: ['key'],
    words: 1,
    async runWithout(asked) {
      const backup = await backupIn(asked);
      return withServer(async (config, { url, ownerUrl, ownFolder }) => {
        requireKeysOf(backup, config.documentKeys);
        const documents = await restoreDocuments(backup, documentStore(config));
        await restoreDatabase(ownerUrl, backup);
        await migrateDatabase(ownerUrl, url, { mode: config.mode, ownFolder });
        return `${countRows(backup.manifest)} rows and ${documents} documents are restored, as of ${backup.manifest.madeAt}. Before servers start: what was paid, sent or mailed after that moment is not known here, and jobs of that moment run again.`;
      });
    },
  },
  verify: {
    takes: '',
    does: 'looks whether the installation is whole, and says what is missing',
    options: [],
    async run({ services }) {
      const { lines, isWhole } = await verifyInstallation(services);
      if (!isWhole) throw new SentenceError(lines.join('\n'));
      return lines.join('\n');
    },
  },
};

/**
 * Runs one command of `npm run admin` and ends the process: with 0, or with 1 and sentences that say what is wrong.
 * @param args The name of the command, with what is given to it.
 */
export async function runAdmin(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args;
  if (name === 'help') {
    process.stdout.write(`${usage()}\n`);
    return;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const unknown = name === '' ? [] : [`There is no command ${name}.`, ''];
    throw new SentenceError([...unknown, usage()].join('\n'));
  }
  const { given, words } = readArguments(name, command, rest);
  if ('runWithout' in command) {
    process.stdout.write(`${await command.runWithout({ given, words })}\n`);
    return;
  }
  await withServer(async (config, { url, directUrl, ownerUrl, ownFolder }, log) => {
    await openTables(ownerUrl, url, { mode: config.mode, ownFolder });
    const { db, close } = openDatabase({ url: directUrl, poolSize: 4, log });
    try {
      await requireKeys(db, config.documentKeys, systemClock.now());
      const services: Services = {
        ...{ config, log, db, lateReads: readsOf(db), clock: systemClock, events },
      };
      process.stdout.write(`${await command.run({ services, given, words })}\n`);
    } finally {
      await closeWorkers();
      await close();
    }
  });
}

/** Reads the settings and has the database server answer for as long as something is done with it. */
async function withServer<T>(
  work: (config: Config, server: DatabaseServer, log: Log) => Promise<T>,
): Promise<T> {
  const config = configFromEnvironment();
  const log = createLog('silent');
  const server = await openDatabaseServer(config, log, tellOperator);
  try {
    return await work(config, server, log);
  } finally {
    await server.stop();
  }
}

function tellOperator(words: string): void {
  process.stderr.write(`${words}\n`);
}

function backupIn({ given, words }: Pick<Asked, 'given' | 'words'>): Promise<Backup> {
  if (given('key') === '')
    throw new SentenceError('--key is missing: give the file that make-backup-key wrote.');
  return openBackup(resolve(words[0] ?? ''), resolve(given('key')));
}

function readArguments(name: string, command: Command | CommandWithout, args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(command.options.map((option) => [option, { type: 'string' }])),
      allowPositionals: true,
    });
    if (positionals.length === (command.words ?? 0)) {
      const given = (option: string) => {
        const value = values[option];
        return typeof value === 'string' ? value : '';
      };
      return { given, words: positionals };
    }
  } catch {
    // An option that there is not is answered like a word too many.
  }
  throw new SentenceError(`Write it like this: npm run admin -- ${name} ${command.takes}`.trim());
}

function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes, does }]) => `  ${`${name} ${takes}`.trim()}\n      ${does}`,
  );
  return ['npm run admin -- COMMAND, with the settings of the server:', ...lines].join('\n');
}

/** Returns the site and the origin that a command’s mails and links are for. */
function placeOf({ db, clock, config }: Services) {
  return {
    ...{ db, clock, config },
    site: config.site ?? 'default',
    origin: config.publicUrl,
  } as const;
}

function refusal(problems: readonly string[]): SentenceError {
  return new SentenceError(problems.join('\n'));
}
