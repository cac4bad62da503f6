import { answerById } from '../rules/knowledge';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const twoAnswersGroupBodyContent: ContentBehavior<'twoAnswersGroupBodyContent'> = {
  kind: 'twoAnswersGroupBodyContent',
  resolve: ({ side, title, first, second, bodies, otherwise }, _, known) => {
    const pair = [answerById(known, first), answerById(known, second)];
    const body = bodies.find((one) => one.first === pair[0] && one.second === pair[1]) ?? otherwise;
    return {
      kind: 'twoAnswersGroupBodyContent',
      side: side ?? null,
      title: fillOptional(known, body?.title ?? title),
      text: fillRich(known, body?.text),
      image: body?.image ?? null,
    };
  },
};
