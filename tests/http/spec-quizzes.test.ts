import { describe, expect, it } from 'vitest';
import { qualifyingSavedRun } from '../support/quiz-answers';
import { fileForm, withSpecCalls } from '../support/spec-calls';

const { done, expectAnswer, guest, patient, visitor } = withSpecCalls();

/** Step, as far as it has to be known to answer it. */
interface SpecStep {
  id: string;
  questions?: { id: string; input: { kind: string; upload?: string } }[];
  actions?: { kind: string }[];
}

describe('quizzes', () => {
  const path = '/api/v1/quizzes/{quizType}';
  const at = path.replace('{quizType}', 'haircare');

  it('are read, begun and ended', async () => {
    const client = await guest();
    const answer = await client.call('GET', at);
    expectAnswer('GET', path, answer);
    expect(answer.body.data.attempt.status).toBe('in progress');
    const ended = await client.call('POST', `${at}/abort`);
    expect(ended.status).toBe(200);
    expect(ended.body.data.attempt).toBe(answer.body.data.attempt.id);
    expect((await client.call('POST', `${at}/abort`)).status).toBe(409);
  });

  it('take the answers of a whole quiz, and put what was chosen into the cart', async () => {
    const client = await patient();
    const { answers } = qualifyingSavedRun('quizHaircare');
    const { quiz } = (await client.call('GET', at)).body.data;
    const steps: SpecStep[] = quiz.definition.steps;
    const files: Record<string, string> = {};
    for (const { id, input } of steps.flatMap(({ questions = [] }) => questions)) {
      if (input.upload === undefined || !(id in answers)) continue;
      const kind = input.upload === 'photo' ? 'photo' : `document/${input.upload}`;
      const { body } = await client.call('POST', `/api/v1/document/${kind}`, await fileForm());
      files[id] = body.data.id;
    }
    const consents = steps
      .filter(({ actions = [] }) => actions.some(({ kind }) => kind === 'understand'))
      .map(({ id }) => id);
    const body = { answers: { ...answers, ...files }, consents };
    const [sent, again] = await Promise.all([
      client.call('POST', `${at}/submission`, body),
      client.call('POST', `${at}/submission`, body),
    ]);
    expectAnswer('POST', `${path}/submission`, sent);
    expect(again.body).toEqual(sent.body);
    expect((await client.call('POST', `${at}/submission`, body)).body).toEqual(sent.body);

    expect(sent.body.data.status).toBe('completed');
    expect((await done(client, 'GET', '/api/v1/cart')).items).not.toEqual([]);
  });

  it('refuse an answer to a question that does not exist, and name it', async () => {
    const { status, body } = await (await guest()).call('POST', `${at}/submission`, {
      answers: { favoriteColor: 'green' },
    });

    expect(status).toBe(422);
    expect(body).toMatchObject({
      message: expect.any(String),
      errors: { favoriteColor: expect.any(String) },
    });
  });
});

describe('lists', () => {
  it.each(['/api/v1/allergies', '/api/v1/pharmacies', '/api/v1/users/professions'])(
    '%s has entries to choose from',
    async (path) => {
      const entries = await done(visitor(), 'GET', path);

      expect(entries.length).toBeGreaterThan(2);
    },
  );
});
