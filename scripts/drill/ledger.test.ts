import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, type Entry, promised, wrongIn } from './ledger';

const one = (kind: Entry['kind'], key = `a ${kind}`): Entry => ({ kind, key });
const oneOfEach = promised.map((kind) => one(kind));
const wrong = (acknowledged: readonly Entry[], found: readonly Entry[]) =>
  wrongIn(compare(acknowledged, found), 'here');

describe('what was acknowledged, beside what was found', () => {
  it('is right where each is there once', () => {
    expect(wrong(oneOfEach, oneOfEach)).toEqual([]);
  });

  it('may be less than what is there: an answer may have been broken off', () => {
    expect(wrong(oneOfEach, [...oneOfEach, one('message', 'unheard')])).toEqual([]);
  });

  it.each(promised)('names a lost %s', (kind) => {
    const found = oneOfEach.filter((entry) => entry.kind !== kind);
    expect(wrong(oneOfEach, found)).toEqual([`1 of 1 of kind ${kind} are lost (here): a ${kind}`]);
  });

  it.each(promised)('names a %s that is there twice, acknowledged or not', (kind) => {
    expect(wrong(oneOfEach, [...oneOfEach, one(kind)])).toEqual([
      `1 of kind ${kind} are there twice (here): a ${kind}`,
    ]);
    const unheard = one(kind, 'unheard');
    expect(wrong(oneOfEach, [...oneOfEach, unheard, unheard])).toEqual([
      `1 of kind ${kind} are there twice (here): unheard`,
    ]);
  });

  it('takes the same name of another kind for something else', () => {
    expect(wrong([...oneOfEach, one('order', 'x')], [...oneOfEach, one('message', 'x')])).toEqual([
      '1 of 2 of kind order are lost (here): x',
    ]);
  });

  it('proves nothing where nothing was counted', () => {
    expect(wrong([], [])).toEqual(
      promised.map((kind) => `No ${kind} was acknowledged, so nothing is proved of any.`),
    );
  });

  it('finds whatever is taken out or doubled, among any number', () => {
    const keys = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(keys, fc.nat(), fc.boolean(), (list, at, isLost) => {
        const messages = list.map((key) => one('message', key));
        const chosen = messages[at % messages.length] ?? one('message');
        const found = isLost ? messages.filter((entry) => entry !== chosen) : [...messages, chosen];
        const count = compare(messages, found).find(({ kind }) => kind === 'message');
        expect(count).toMatchObject({
          acknowledged: messages.length,
          lost: isLost ? [chosen.key] : [],
          twice: isLost ? [] : [chosen.key],
        });
      }),
    );
  });
});
