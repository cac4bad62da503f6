/** How long a decision usually takes, in words; quizzes promise the same. */
export const decisionTime = 'within two days';
