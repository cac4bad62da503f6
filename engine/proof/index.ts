/** The public face of the prover: what is true for every patient of a quiz. */

export { prove } from './prove';
