import { expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someBrowser } from '../../../../tests/support/patient';
import { csrfToken } from '../../../identity/access/csrf.server';
import { postTreatmentForm } from './post-treatment-form.server';

const database = withDatabase();

const posted = (csrf: string) =>
  new Request('http://localhost/patient/treatment', {
    method: 'POST',
    body: new URLSearchParams({ csrf, intent: 'resume', version: '1', subscription: 'x' }),
  });

it('a form without this browser’s token is refused before anyone is asked to sign in', async () => {
  const context = someBrowser(database.db);

  await expect(postTreatmentForm(posted('forged'), context)).rejects.toMatchObject({ status: 403 });
});

it('whoever is signed out is told to sign in, and keeps the page', async () => {
  const context = someBrowser(database.db);
  const answer = await postTreatmentForm(posted(csrfToken(context)), context).catch(
    (thrown: unknown) => thrown,
  );

  expect(answer).toBeInstanceOf(Response);
  expect(answer).toMatchObject({ status: 401 });
});
