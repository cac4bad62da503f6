import { describe, expect, it } from 'vitest';
import {
  validateStudioQuizBody,
  validateStudioRenameBody,
} from '../../../../schemas/generated/validators';
import { refusal } from '../../../../tests/support/studio';
import { checkBody } from '../../../kernel/http/read-body';

describe('a quiz without a name', () => {
  it.each([
    ['of spaces', '   ', '“name” must not be blank.'],
    ['of nothing', '', '“name” must not be empty.'],
  ])('%s is refused in words', async (_, name, message) => {
    const rename = async () => checkBody({ name }, validateStudioRenameBody);
    const create = async () =>
      checkBody({ from: 'template', name, quizKey: 'quizLibido' }, validateStudioQuizBody);

    for (const refused of [rename, create])
      expect(await refusal(refused())).toEqual({ status: 422, message });
  });
});
