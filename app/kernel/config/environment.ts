/** Variables of the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Takes each mistake in the environment as one sentence that names the variable. */
export type TellProblem = (sentence: string) => void;
