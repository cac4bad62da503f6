import type { Weights } from '../diagram/counting';
import { Diagram } from '../diagram/diagram';
import { NumberMemory } from '../numbers/solve-numbers';

/** Memory that proofs of much the same quiz share: whoever changes one rule leaves most sets as they were. */
export class ProofMemory {
  readonly numbers = new NumberMemory();
  private diagram: Diagram | null = null;
  private isUsedAgain = false;
  private before: Weights | null = null;

  /** Begins another proof. */
  begin(): void {
    this.numbers.turn();
  }

  /** The diagram of the proof before, where its variables are as wide and it has room; else a new one. */
  diagramFor(widths: readonly number[], most: number): Diagram {
    const { diagram } = this;
    const fits =
      diagram !== null &&
      diagram.most === most &&
      diagram.nodes < most / 2 &&
      diagram.widths.length === widths.length &&
      diagram.widths.every((width, level) => width === widths[level]);
    this.isUsedAgain = fits;
    this.diagram = fits ? diagram : new Diagram(widths, most, diagram ?? undefined);
    return this.diagram;
  }

  /** The weights of the proof before, where these are the same: what was counted with them is known then. */
  weightsFor(weights: Weights): Weights {
    const { before } = this;
    const isSame =
      before?.length === weights.length &&
      weights.every((of, level) => of.join() === before[level]?.join());
    if (!isSame) this.before = weights;
    return this.before ?? weights;
  }

  /**
   * Tells whether a limit was reached because of what stood in the diagram before: then this proof says nothing. If
   * not, a new diagram would have had room too, as all its nodes stand in this one.
   */
  get isSpent(): boolean {
    return this.isUsedAgain && this.diagram?.isFull === true;
  }

  /** Lets the next proof make sets of its own. */
  forgetSets(): void {
    this.diagram = null;
  }
}
