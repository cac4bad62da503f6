/** What is said where it is proved that nobody whom the quiz ended for can buy anything. */
export const closedWords = {
  claim: 'Nobody who ends here can buy anything.',
  proof: 'Proved for every way through.',
};
