import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../document/draft';
import { type Part, partAtPointer, pointerOfPart } from './part';

const definition: JsonObject = {
  steps: [
    { id: 'welcome', content: [{ kind: 'starterContent' }, { kind: 'simpleContent' }] },
    {
      id: 'liver',
      questions: [
        { id: 'disease', input: { kind: 'radio', options: [{ id: 'yes' }, { id: 'no' }] } },
      ],
      actions: [{ kind: 'answer' }, { kind: 'skip' }],
    },
  ],
};

const parts: [pointer: string, part: Part][] = [
  ['/steps/0', { step: 'welcome' }],
  ['/steps/0/content/1', { step: 'welcome', content: 1 }],
  ['/steps/1/questions/0', { step: 'liver', question: 'disease' }],
  ['/steps/1/questions/0/input/options/1', { step: 'liver', question: 'disease', option: 'no' }],
  ['/steps/1/actions/1', { step: 'liver', action: 'skip' }],
];

describe('a part that is pointed at', () => {
  it.each(parts)('%s is found again by what it is', (pointer, part) => {
    expect(pointerOfPart(definition, part)).toBe(pointer);
    expect(partAtPointer(definition, pointer)).toEqual(part);
  });

  it('is the part around it where the selection goes deeper', () => {
    expect(partAtPointer(definition, '/steps/1/questions/0/label')).toEqual({
      step: 'liver',
      question: 'disease',
    });
    expect(partAtPointer(definition, '/values/bmi')).toBeNull();
  });

  it('is its step where the part itself is gone, and nothing where that is', () => {
    expect(pointerOfPart(definition, { step: 'liver', question: 'gone' })).toBe('/steps/1');
    expect(pointerOfPart(definition, { step: 'gone' })).toBeNull();
  });
});
