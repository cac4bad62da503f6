/**
 * Chooses the stages that a command line asks for: all of them, or one with the build that it needs. A stage that does
 * not exist is an error: of nothing that was run, nothing failed.
 *
 * @template {{ name: string, needsBuild?: boolean }} Stage
 * @param {readonly Stage[]} stages
 * @param {readonly string[]} words
 * @returns {{ chosen: readonly Stage[] } | { error: string }}
 */
export function chooseStages(stages, words) {
  if (words.length === 0) return { chosen: stages };
  const [option, name] = words;
  const wanted = stages.find((stage) => stage.name === name);
  if (option !== '--only' || words.length > 2 || !wanted) {
    const names = stages.map((stage) => stage.name).join('; ');
    return { error: `Give nothing, or --only and one of these stages: ${names}.` };
  }
  const isBuild = ({ name }) => name === 'build' && wanted.needsBuild;
  return { chosen: stages.filter((stage) => stage === wanted || isBuild(stage)) };
}
