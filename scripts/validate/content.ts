import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Compiled, checkPromises, compileQuiz } from '../../engine/authoring';
import { proveQuiz, type QuizProof } from '../../engine/proof';
import type { Quiz, Reference } from '../../engine/quiz';
import type { Page, QuizPromise } from '../../schemas/generated/types';
import { validatePage, validatePromises } from '../../schemas/generated/validators';
import { pageFiles, readJson, readReference } from './read-fixtures';

/** A folder of quizzes with what belongs to them. Each part is read, compiled and proved once. */
export class Content {
  private cached: Reference | undefined;
  private validPages: ReadonlyMap<string, Page> | undefined;
  private readonly compiled = new Map<string, Compiled>();
  private readonly proofs = new Map<string, QuizProof>();

  constructor(readonly folder: string) {}

  /** The catalogue, the lists and the label data. Throws where one of them does not fit its schema. */
  get reference(): Reference {
    this.cached ??= readReference(this.folder);
    return this.cached;
  }

  /** The public pages of the folder that fit their schema, by the whole path of their file. */
  get pages(): ReadonlyMap<string, Page> {
    this.validPages ??= new Map(
      pageFiles(this.folder).flatMap((file) => {
        const page = readJson(file);
        return validatePage(page) ? [[path.resolve(file), page] as const] : [];
      }),
    );
    return this.validPages;
  }

  /** The file of a quiz by its key; null where there is none. */
  fileOf(quiz: string): string | null {
    const file = path.join(this.folder, 'quizzes', `${quiz}.json`);
    return existsSync(file) ? file : null;
  }

  /** The file with the promises of the quiz in a file; null where it has none. */
  promiseFileOf(quizFile: string): string | null {
    return this.fileBeside(quizFile, 'promises');
  }

  /** The file with the saved runs of the quiz in a file; null where it has none. */
  runFileOf(quizFile: string): string | null {
    return this.fileBeside(quizFile, 'saved-runs');
  }

  private fileBeside(quizFile: string, folder: string): string | null {
    const file = path.join(this.folder, folder, path.basename(quizFile));
    return this.isQuizOfOurs(quizFile) && existsSync(file) ? file : null;
  }

  /** Compiles a quiz. One of this folder is compiled once, whoever asks. */
  compile(file: string, definition = readJson(file)): Compiled {
    const place = path.resolve(file);
    const known = this.compiled.get(place) ?? compileQuiz(definition, this.reference);
    if (this.isQuizOfOurs(file)) this.compiled.set(place, known);
    return known;
  }

  /** The promises of the quiz in a file; none where something is wrong with them, which their own file tells. */
  promisesOf(quizFile: string): QuizPromise[] {
    const file = this.promiseFileOf(quizFile);
    const value = file === null ? null : readJson(file);
    if (!validatePromises(value)) return [];
    const problems = checkPromises(readJson(quizFile), value.promises, this.reference);
    return problems.some(({ severity }) => severity === 'error') ? [] : value.promises;
  }

  /** Proves the quiz in a file with some promises. */
  prove(file: string, quiz: Quiz, promises: readonly QuizPromise[]): QuizProof {
    const key = JSON.stringify([path.resolve(file), promises]);
    const known = this.proofs.get(key) ?? proveQuiz(quiz, promises, this.reference);
    this.proofs.set(key, known);
    return known;
  }

  private isQuizOfOurs(file: string): boolean {
    return path.dirname(path.resolve(file)) === path.resolve(this.folder, 'quizzes');
  }
}
