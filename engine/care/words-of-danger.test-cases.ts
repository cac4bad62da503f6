import type { WorkedCase } from '../../tests/support/worked-case';

/** Texts, and the groups of the published list that they lift; a denied one has a question mark. */
const rows: [description: string, text: string, groups: string][] = [
  ['a plain message', 'The nausea is gone since Tuesday.', ''],
  ['chest pain', 'I have chest pain since this morning', 'emergency'],
  ['capitals and marks', 'CHEST-PAIN!!!', 'emergency'],
  ['a line break inside', 'chest\n\n   pain', 'emergency'],
  ['a word between', 'I feel a pain in my chest', 'emergency'],
  ['too many words between', 'The pain is gone and I can see that my old chest is full', ''],
  ['a straight apostrophe', "I can't breathe", 'emergency'],
  ['a curly apostrophe', 'I can’t breathe', 'emergency'],
  ['no apostrophe', 'cant breathe', 'emergency'],
  ['two words', 'I cannot breathe', 'emergency'],
  ['the throat', 'My throat feels like it is closing up, swelling', 'emergency'],
  ['an erection for hours', 'an erection for more than 4 hours', 'emergency'],
  ['fainted', 'Yesterday I fainted.', 'emergency'],
  ['part of a word', 'The strokes of the brush, the rashness of youth', ''],
  ['an accent', 'I faínted', 'emergency'],
  ['a denial', 'No chest pain so far', 'emergency?'],
  ['a denial some words before', 'I do not have any chest pain', 'emergency?'],
  ['a denial of one of two', 'No chest pain, but I fainted', 'emergency'],
  ['a denial too far away', 'I did not sleep well last night because of chest pain', 'emergency'],
  ['ending their life', 'I want to end my life', 'selfHarm'],
  ['suicide', 'thoughts of suicide', 'selfHarm'],
  ['a negation that is the phrase', 'I don’t want to live', 'selfHarm'],
  ['pregnant', 'I think I am pregnant', 'pregnancy'],
  ['not pregnant', 'I am not pregnant', 'pregnancy?'],
  ['a missed period', 'I missed my period', 'pregnancy'],
  ['vomiting', 'I have been throwing up for two days', 'reaction'],
  ['two groups', 'I am pregnant and want to die', 'selfHarm pregnancy'],
  ['three groups', 'Dizzy, pregnant, and my chest hurts', 'emergency pregnancy reaction'],
];

export const dangerCases: WorkedCase<string, string>[] = rows.map(
  ([description, input, expected]) => ({ description, input, expected }),
);
