import { describe, expect, it } from 'vitest';
import type { JsonObject } from './draft';
import { selectionFromAddress, selectionInAddress } from './selection';

const definition: JsonObject = {
  values: { bmi: {} },
  steps: [
    { id: 'welcome', content: [{ kind: 'simpleContent', title: 'Hello' }] },
    {
      id: 'liver',
      questions: [
        { id: 'disease', input: { kind: 'radio', options: [{ id: 'yes' }, { id: 'no' }] } },
      ],
    },
    { id: 'twice' },
    { id: 'twice' },
  ],
};

describe('the selection in the address', () => {
  it.each([
    ['', ''],
    ['/steps/0', 'welcome'],
    ['/steps/0/content/0/title', 'welcome:content/0/title'],
    ['/steps/1/questions/0', 'liver.disease'],
    ['/steps/1/questions/0/label', 'liver.disease:label'],
    ['/steps/1/questions/0/input/options/1', 'liver.disease.no'],
    ['/values/bmi', ':values/bmi'],
    ['/steps/3', ':steps/3'],
  ])('writes %s as %s, and finds it again', (pointer, address) => {
    expect(selectionInAddress(definition, pointer)).toBe(address);
    expect(selectionFromAddress(definition, address)).toBe(pointer);
  });

  it.each([
    ['gone', ''],
    ['liver.gone', '/steps/1'],
    ['liver.disease.gone:label', '/steps/1/questions/0'],
    ['%E0%A4%A', ''],
  ])('finds what is near %s', (address, pointer) => {
    expect(selectionFromAddress(definition, address)).toBe(pointer);
  });
});
