import { expect, it } from 'vitest';
import type { Fact } from '../../../language/fact';
import { profileFacts } from '../../../language/fact';
import { typedInto } from '../MaskField';
import { asLink, asList, wrapped } from './MarkdownTools';
import { openPipe, suggested } from './piping';

it('marks what is selected, and takes the marks away again', () => {
  const bold = wrapped({ text: 'a word here', from: 2, to: 6 }, '**', 'words');
  expect(bold).toEqual({ text: 'a **word** here', from: 4, to: 8 });
  expect(wrapped(bold, '**', 'words')).toEqual({ text: 'a word here', from: 2, to: 6 });
  expect(wrapped({ text: '', from: 0, to: 0 }, '*', 'words').text).toBe('*words*');
});

it('makes the selected lines a list, and plain lines again', () => {
  const list = asList({ text: 'one\ntwo\nthree', from: 4, to: 9 });
  expect(list.text).toBe('one\n- two\n- three');
  expect(asList(list).text).toBe('one\ntwo\nthree');
});

it('makes a link whose address is there to be typed over', () => {
  const { text, from, to } = asLink({ text: 'read this', from: 5, to: 9 });
  expect(text).toBe('read [this](https://)');
  expect(text.slice(from, to)).toBe('https://');
});

it('finds the pipe that is open at the caret', () => {
  expect(openPipe('Hi {{ans', 8)).toEqual({ from: 3, query: 'ans' });
  expect(openPipe('Hi {{answers.a|you}} there', 26)).toBeNull();
  expect(openPipe('Hi {{answers.a|yo', 17)).toBeNull();
  expect(openPipe('Hi', 2)).toBeNull();
});

it('suggests facts by their titles and names', () => {
  expect(suggested(profileFacts({ states: [] }), 'first').map(({ name }) => name)).toEqual([
    'firstName',
  ]);
  expect(suggested(profileFacts({ states: [] }), 'profile.dob').map(({ name }) => name)).toEqual([
    'dob',
  ]);
});

it('fills a mask with something that fits it', () => {
  expect(typedInto('(###) @-*')).toBe('(567) A-8');
});

it('puts what is called so before what only has it in its name', () => {
  const named = (title: string): Fact => ({
    ...{ source: 'answer', name: title, title, from: title, type: 'text' },
    ...{ options: [], unit: null, sells: false },
  });
  const facts = [named('Prostate and breast'), named('Start'), named('State')];
  expect(suggested(facts, 'sta').map(({ name }) => name)).toEqual([
    'Start',
    'State',
    'Prostate and breast',
  ]);
  expect(suggested(facts, 'answers.state')[0]?.name).toBe('State');
});
