/**
 * Proves a quiz file once for each of its edits, and writes what that took as JSON. The studio proves the one quiz that
 * is open in a worker of its own, so this is a process of its own.
 */
import { Prover } from '../../../engine/proof';
import { Content } from '../../validate/content';
import { fixtureFolder } from '../../validate/read-fixtures';
import { processorTime, type Times, timesOf } from '../times';
import { editsOf } from './edits';

export type SittingMetrics = Times & { count: number };

/**
 * Least number of edits with one prover, as somebody makes them in a sitting: of ten the slowest would pass for the
 * 95th percentile, though what it remembers is only now and then made anew.
 */
const leastEdits = 60;

const [file = ''] = process.argv.slice(2);
const content = new Content(fixtureFolder);
const { quiz } = content.compile(file);
if (!quiz) throw new Error(`${file} does not compile`);
const promises = content.promisesOf(file);
const edited = [...editsOf(quiz, content.reference)];
const prover = new Prover();
prover.prove(quiz, promises, content.reference);
const took: number[] = [];
while (edited.length > 0 && took.length < leastEdits)
  for (const one of edited) {
    const began = processorTime();
    prover.prove(one, promises, content.reference);
    took.push(processorTime() - began);
  }
console.log(JSON.stringify({ ...timesOf(took), count: took.length }));
