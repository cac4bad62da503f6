import type { ResolvedLine } from './cart-line';

/**
 * A cart holds the subscription of one answer. The first answer that chose one keeps only its
 * subscription lines (a plan may have several); every other answer drops its subscriptions and keeps the rest.
 * @param answers The lines of each chosen answer, in the order of the quiz.
 */
export function keepOneSubscription(answers: readonly ResolvedLine[][]): ResolvedLine[] {
  const winner = answers.findIndex((lines) => lines.some(isSubscription));
  return answers.flatMap((lines, index) =>
    index === winner ? onlySubscriptions(lines) : lines.filter((line) => !isSubscription(line)),
  );
}

/** The lines one answer keeps while no other answer has a subscription. */
export function onlySubscriptions(lines: ResolvedLine[]): ResolvedLine[] {
  return lines.some(isSubscription) ? lines.filter(isSubscription) : lines;
}

function isSubscription({ variant }: ResolvedLine): boolean {
  return variant.variantType === 'subscription';
}
