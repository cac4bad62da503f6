import { expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someBrowser } from '../../../../tests/support/patient';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { action } from '../../../routes/patient.treatment';

const database = withDatabase();

const post = (context: AppLoadContext, csrf: string) => {
  const body = new URLSearchParams({ csrf, intent: 'resume', version: '1', subscription: 'x' });
  const request = new Request('http://localhost/patient/treatment', { method: 'POST', body });
  return action({ request, context, params: {} });
};

it('a form without this browser’s token is refused before anyone is asked to sign in', async () => {
  const context = someBrowser(database.db);

  await expect(post(context, 'forged')).rejects.toMatchObject({ status: 403 });
});

it('whoever is signed out is told to sign in, and keeps the page', async () => {
  const context = someBrowser(database.db);
  const answer = await post(context, csrfToken(context)).catch((thrown: unknown) => thrown);

  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 401 });
});
