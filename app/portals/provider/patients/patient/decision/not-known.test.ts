import { expect, it } from 'vitest';
import { notKnown } from './not-known';
import type { ShownVerdict } from './offered-choice';

const ask = (rule: string, rest: Partial<ShownVerdict> = {}): ShownVerdict => ({
  ...{ rule, kind: 'ask', words: `Ask about ${rule}.`, source: 'Label, section 5' },
  ...rest,
});

it('things that questions can ask about are counted once, however many rules ask', () => {
  const verdicts = [
    ask('warning', { asks: ['gout', 'lithium'] }),
    ask('interaction', { asks: ['lithium'] }),
    ask('consent'),
    ask('warning pain', { kind: 'reasonNeeded', asks: ['pain'] }),
  ];
  expect(notKnown(verdicts)).toEqual({ counted: '3 things are not known', unasked: null });
  expect(notKnown([ask('a', { asks: ['gout'] })]).counted).toBe('1 thing is not known');
});

it('what no questions ask about is said once and not counted', () => {
  const alone = { asks: ['pku'], unasked: ['phenylketonuria'] };
  const words =
    'No questions ask about phenylketonuria: ask in your own words, or note it in the chart.';
  expect(notKnown([ask('a', alone), ask('b', alone)])).toEqual({ counted: null, unasked: words });
  const both = { ...alone, asks: ['pku', 'gout'] };
  expect(notKnown([ask('a', both)])).toEqual({ counted: '1 thing is not known', unasked: words });
  expect(notKnown([])).toEqual({ counted: null, unasked: null });
});
