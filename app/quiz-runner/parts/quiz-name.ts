import { createContext } from 'react';

/** The name of the quiz in addresses, such as `weight-loss`; null where it has no pages, as in a preview. */
export const QuizName = createContext<string | null>(null);
