import { describe, expect, it } from 'vitest';
import {
  begunHaircare,
  eventsPath,
  quizEvents,
  standInHaircare,
} from '../support/haircare-attempt';
import { withServer } from '../support/http-server';
import { leaveAlone } from '../support/idle-patient';
import { someone } from '../support/people';
import { buttonOf, type PlainPage } from '../support/plain-browser';
import { qualifyingSavedRun, typedAnswers } from '../support/quiz-answers';

const server = withServer();
const back = { type: 'back' };

/** A patient who is signed in and has begun the haircare quiz. */
async function begun() {
  const client = server.client();
  const person = someone();
  await client.api.post('/api/v1/users/register', person);
  client.api.forgetToken();
  const { attempt, seq } = await begunHaircare(client);
  return { ...client, person, attempt, seq };
}

const textOf = ({ document }: PlainPage) => document.body.textContent ?? '';

async function signIn({ browser, person }: Awaited<ReturnType<typeof begun>>) {
  const tab = await browser.open('/login');
  const { email, password } = person;
  await browser.press(tab, buttonOf(tab, 'Sign in'), { email, password });
}

describe('a call of a quiz whose patient did nothing for an hour', () => {
  it('says so with the way to sign in, alike for every attempt there is or is not', async () => {
    const patient = await begun();
    const { attempt: anothers } = await begun();
    await leaveAlone(server.databaseUrl, patient.person.email);

    for (const attempt of [patient.attempt, anothers, crypto.randomUUID()]) {
      const { status, body } = await patient.api.post(eventsPath, quizEvents(attempt, 1, back));
      expect(status).toBe(401);
      expect(body).toEqual({
        message:
          'You were signed out after an hour in which nothing happened, to keep your data yours. Sign in to go on: your answers are kept.',
        signIn: '/login?returnTo=%2Fquiz%2Fhaircare',
      });
    }
  });

  it('tells a stranger nothing', async () => {
    const { attempt, person } = await begun();
    await leaveAlone(server.databaseUrl, person.email);
    const { api } = server.client();

    const { status } = await api.post(eventsPath, quizEvents(attempt, 1, back));
    expect(status).toBe(404);
  });

  it('gets a new token once they signed in in another tab, and is stored', async () => {
    const patient = await begun();
    await leaveAlone(server.databaseUrl, patient.person.email);
    const body = quizEvents(patient.attempt, patient.seq, back);
    expect((await patient.api.post(eventsPath, body)).status).toBe(401);
    await signIn(patient);

    const refused = await patient.api.post(eventsPath, body);
    expect(refused.status).toBe(403);
    const { csrf } = refused.body;
    const headers = { 'x-csrf-token': csrf, 'content-type': 'application/json' };
    const taken = await patient.browser.fetch(eventsPath, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(taken.status).toBe(200);
    patient.api.forgetToken();
    expect((await standInHaircare(patient.api)).attempt).toMatchObject({
      seq: patient.seq + 1,
    });
  });

  it('gets no token where somebody else signed in', async () => {
    const patient = await begun();
    const other = await begun();
    await leaveAlone(server.databaseUrl, patient.person.email);
    await signIn({ ...patient, person: other.person });

    const { status, body } = await patient.api.post(
      eventsPath,
      quizEvents(patient.attempt, 1, back),
    );
    expect(status).toBe(403);
    expect(body).not.toHaveProperty('csrf');
  });
});

describe('a form of a quiz without scripts whose patient did nothing for an hour', () => {
  it('keeps every word, and is taken once they signed in', async () => {
    const patient = await begun();
    const { browser, person } = patient;
    const earlier = await browser.open('/quiz/haircare');
    const change = earlier.document.querySelector<HTMLButtonElement>('button[name="change"]');
    const changed = await browser.press(earlier, change ?? buttonOf(earlier, 'Change'));
    const opened = await browser.press(changed, buttonOf(changed, 'Continue'));
    const name = opened.document.querySelector<HTMLInputElement>('[name="q.firstName"]');
    expect(name, 'the step asks for a name').not.toBeNull();
    await leaveAlone(server.databaseUrl, person.email);

    const go = buttonOf(opened, 'Continue');
    const { sex = '', dob = '' } = typedAnswers(
      'quizHaircare',
      qualifyingSavedRun('quizHaircare').answers,
    );
    const words = { 'q.firstName': 'Quokka', 'q.sex': sex, 'q.dob': dob };
    const refused = await browser.press(opened, go, words);
    expect(refused.status).toBe(401);
    expect(textOf(refused)).toContain(
      'You were signed out after an hour in which nothing happened',
    );
    expect(textOf(refused)).not.toContain('Attempt');
    expect(refused.document.querySelector<HTMLTextAreaElement>('textarea')?.value).toBe('Quokka');
    const way = refused.document.querySelector('a[href^="/login"]')?.getAttribute('href');
    expect(way).toBe('/login?returnTo=%2Fquiz%2Fhaircare');

    await signIn(patient);
    const renewed = await browser.press(refused, buttonOf(refused, 'Send it again'));
    expect(renewed.status).toBe(403);
    const kept = renewed.document.querySelector<HTMLInputElement>('[name="q.firstName"]');
    expect(kept?.value).toBe('Quokka');
    const taken = await browser.press(renewed, buttonOf(renewed, 'Continue'));
    expect(taken.status).toBe(200);
    expect(textOf(taken)).toContain('Quokka');
  });

  it('says on the page itself that they were signed out', async () => {
    const { browser, person } = await begun();
    await leaveAlone(server.databaseUrl, person.email);

    const page = await browser.open('/quiz/haircare');
    expect(textOf(page)).toContain('You are signed out');
    expect(page.document.querySelector('a[href^="/login"]')?.getAttribute('href')).toContain(
      encodeURIComponent('/quiz/haircare'),
    );
  });
});

describe('a form of the portal whose patient did nothing for an hour', () => {
  it('says why, and comes back with every word', async () => {
    const patient = await begun();
    const { browser, person } = patient;
    const opened = await browser.open('/patient/progress');
    await leaveAlone(server.databaseUrl, person.email);
    const day = { day: '2025-05-01', weight: '231.4', note: 'Slept badly.' };

    const refused = await browser.press(opened, buttonOf(opened, 'Add'), day);
    expect(refused.status).toBe(401);
    expect(textOf(refused)).toContain(
      'You were signed out after an hour in which nothing happened',
    );
    await signIn(patient);
    const renewed = await browser.press(refused, buttonOf(refused, 'Send it again'));
    const taken = await browser.press(renewed, buttonOf(renewed, 'Add'));
    expect(taken.url.search).toBe('?done=added');
    expect(textOf(taken)).toContain('231.4');
  });
});
