import { createContext, type FunctionComponent } from 'react';

/** What stands beneath each question. Nothing for patients; staff see there what an answer leads to. */
export const AfterQuestion = createContext<FunctionComponent<{ question: string }> | null>(null);
