import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { Studio } from '../../../../tests/support/studio';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { bePresent } from './presence.server';

const studio = new Studio(withDatabase());
beforeAll(() => studio.open());

type Wants = 'edit' | 'read' | 'takeOver' | 'leave';
const says = (user: SignedInUser, id: string, wants: Wants, tab = `tab-of-${user.firstName}`) =>
  bePresent(studio.context, user, id, { tab, wants, at: '/steps/0' });

describe('a draft that is open in several windows', () => {
  it('shows who is here, and where', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await says(jonas, id, 'read');

    const here = await says(helen, id, 'edit');

    expect(here.people).toEqual([
      {
        ...{ tab: 'tab-of-Helen', name: 'Helen Tester', initials: 'HT' },
        ...{ editing: true, you: true, yours: true, at: '/steps/0' },
      },
      {
        ...{ tab: 'tab-of-Jonas', name: 'Jonas Tester', initials: 'JT' },
        ...{ editing: false, you: false, yours: false, at: '/steps/0' },
      },
    ]);
    // Where it stands on its way to patients is told by the release, where a void review counts as one.
    const { hash } = await studio.read(id);
    expect(here).toEqual({ people: here.people, editor: 'tab-of-Helen', version: 1, hash });
  });

  it('has one that writes: the second reads until the first has left', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await says(helen, id, 'edit');

    expect((await says(jonas, id, 'edit')).editor).toBe('tab-of-Helen');
    expect((await says(helen, id, 'leave')).people.map(({ name }) => name)).toEqual([
      'Jonas Tester',
    ]);
    expect((await says(jonas, id, 'edit')).editor).toBe('tab-of-Jonas');
  });

  it('has one that writes, also of one person’s two windows', async () => {
    const { helen } = studio.people;
    const id = await studio.newDocument(helen);
    await says(helen, id, 'edit', 'window-a');

    const second = await says(helen, id, 'edit', 'window-b');

    expect(second.editor).toBe('window-a');
    expect(second.people.map(({ you }) => you)).toEqual([false, true]);
    expect(second.people.map(({ yours }) => yours)).toEqual([true, true]);
  });

  it('is taken over by whoever says so; the first learns it and cannot save', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await says(helen, id, 'edit');

    expect((await says(jonas, id, 'takeOver')).editor).toBe('tab-of-Jonas');
    expect((await says(helen, id, 'edit')).editor).toBe('tab-of-Jonas');
    const late = await studio.edit(helen, id, (quiz) => Object.assign(quiz, { title: 'Late' }), {
      tab: 'tab-of-Helen',
    });

    expect(late).toMatchObject({ ok: false, reason: 'editor', editor: { name: 'Jonas Tester' } });
    const { history } = await studio.state(helen, id);
    expect(history[0]).toMatchObject({
      action: 'tookOver',
      by: 'Jonas Tester',
      words: ['Helen Tester'],
    });
  });

  it('gives the place of a window that says nothing for twenty seconds to the next', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await says(helen, id, 'edit');
    studio.later(19_000);
    expect((await says(jonas, id, 'edit')).editor).toBe('tab-of-Helen');

    studio.later(2_000);

    expect((await says(jonas, id, 'edit')).editor).toBe('tab-of-Jonas');
  });

  it('has one that writes when all ask at the same moment', async () => {
    const { helen, farah, jonas, owen } = studio.people;
    const id = await studio.newDocument(helen);

    await Promise.all([helen, farah, jonas, owen].map((user) => says(user, id, 'edit')));

    const { people } = await says(owen, id, 'edit');
    expect(people).toHaveLength(4);
    expect(people.filter(({ editing }) => editing)).toHaveLength(1);
  });

  it('lets nobody pass for another person’s window', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await says(helen, id, 'edit', 'the-same-name');

    const saved = await studio.edit(jonas, id, (quiz) => Object.assign(quiz, { title: 'Mine' }), {
      tab: 'the-same-name',
    });

    expect(saved).toMatchObject({ ok: false, reason: 'editor' });
  });
});
