import { forgetPublications } from '../../app/content/published.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { Quiz } from '../../schemas/generated/types';
import { publish } from './published-catalogue';

/** Publishes a quiz in place of the one of its kind before. The catalogue has to be there. */
export async function publishQuiz(db: Db, definition: Quiz): Promise<void> {
  await publish(db, 'quiz', JSON.stringify(definition), definition.key ?? definition.kind);
  forgetPublications(db);
}
