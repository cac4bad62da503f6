import { expect, it } from 'vitest';
import { OwnTurns } from './outcome-counts.server';

/** Work that ends when it is told to, and says when it began. */
function desk() {
  const turns = new OwnTurns();
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: string, subject: string, name: string) =>
    turns.ask(
      person,
      subject,
    )(() => {
      began.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { ask, end, began, settled };
}

it('does one thing at a time for somebody, whatever others ask for', async () => {
  const { ask, began, settled } = desk();
  void ask('Helen', 'hair', 'women');
  void ask('Helen', 'hair', 'men');
  void ask('Farah', 'hair', 'everybody');
  await settled();
  expect(began).toEqual(['women', 'everybody']);
});

it('begins nothing that its person has asked otherwise since', async () => {
  const { ask, end, began } = desk();
  const all = ['women', 'men', 'old', 'young'].map((name) => ask('Helen', 'hair', name));
  await end('women');
  await end('young');
  expect(await Promise.all(all)).toEqual(['women', null, null, 'young']);
  expect(began).toEqual(['women', 'young']);
});

it('goes by who asked last, and not by what was ready last', async () => {
  const turns = new OwnTurns();
  const [first, second, third] = [1, 2, 3].map(() => turns.ask('Helen', 'hair'));
  const all = [first, third, second].map((turn, nth) => turn?.(async () => nth));
  expect(await Promise.all(all)).toEqual([0, 1, null]);
});

it('lets what is asked of something else wait its turn', async () => {
  const { ask, end, began } = desk();
  void ask('Helen', 'hair', 'women');
  void ask('Helen', 'libido', 'everybody');
  void ask('Helen', 'hair', 'men');
  for (const name of ['women', 'everybody', 'men']) await end(name);
  expect(began).toEqual(['women', 'everybody', 'men']);
});

it('goes on after work that fails', async () => {
  const turns = new OwnTurns();
  const fails = turns.ask('Helen', 'hair')(() => Promise.reject(new Error('no memory')));
  const next = turns.ask('Helen', 'hair')(() => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('no memory');
  await expect(next).resolves.toBe('done');
  await expect(turns.ask('Helen', 'hair')(() => Promise.resolve('again'))).resolves.toBe('again');
});
