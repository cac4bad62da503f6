import { type CallOptions, call, tellFailure } from '../../app/browser/calls/call';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import type { QuizKind, SiteHandle } from '../../schemas/generated/types';

/** Beginning of a new quiz. */
export type NewQuiz =
  | {
      from: 'template';
      template: 'short' | 'example' | 'checkIn' | 'followUp';
      name: string;
      quizKey: QuizKind;
      site?: SiteHandle;
    }
  | { from: 'duplicate'; name: string; documentId: string; site?: SiteHandle | null }
  | { from: 'json'; name: string; json: string };

/** Properties that every way to begin a quiz gets. */
export interface NewQuizFormProps {
  /** Names the form, for the button at the foot of the dialog. */
  formId: string;
  /** Quizzes that the library has already. */
  entries: readonly LibraryEntry[];
  onCreate(quiz: NewQuiz): void;
}

/** The calls of the library. */
export interface LibraryCalls {
  /** @returns its id, and what was brought up to date in it. */
  create(quiz: NewQuiz): Promise<{ id: string; migrated: string[] }>;
  rename(id: string, name: string): Promise<void>;
  archive(id: string, archived: boolean): Promise<void>;
}

export function libraryCalls(csrf: CallOptions['csrf']): LibraryCalls {
  const base = '/api/studio/quizzes';
  return {
    create: async (body) => {
      type Created = Awaited<ReturnType<LibraryCalls['create']>>;
      return (await call<Created>('POST', base, { csrf, body })).data;
    },
    rename: async (id, name) => {
      await call('POST', `${base}/${id}/rename`, { csrf, body: { name } });
    },
    archive: async (id, archived) => {
      await call('POST', `${base}/${id}/archive`, { csrf, body: { archived } });
    },
  };
}

/** Words of a failed call for the reader, who is told in passing as well. Throws an error that is no failed call. */
export function failureInWords(error: unknown): string {
  return tellFailure(error).message;
}
