/** A reason of a list, as providers choose it and as the patient reads it unless they change the words. */
export interface ReasonPreset {
  name: string;
  words: string;
}
