/** One example of a rule: what goes in, and what must come out. */
export interface WorkedCase<Input, Expected> {
  description: string;
  input: Input;
  expected: Expected;
}
