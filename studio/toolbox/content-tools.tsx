import type { ContentKind } from '../../schemas/generated/types';
import { insertContent } from '../edits/insert';
import { Box, Dot, Picture, Press, Stroke, Text, Title } from './drawing';
import type { Tool } from './tool';
import { indexAfter } from './tool';

function contentTool(kind: ContentKind, drawing: Tool['picture']): Tool {
  return {
    layer: 'content',
    kind,
    picture: <Picture>{drawing}</Picture>,
    insert(draft, place, catalogue) {
      if (place.step === null) return { because: 'Select the step that it is to stand on first.' };
      const index = indexAfter(draft, place, 'content');
      return insertContent(draft, `/steps/${place.step}`, index, kind, catalogue);
    },
  };
}

/** Every kind of content, the usual ones first. */
export const contentTools: { [K in ContentKind]: Tool } = {
  simpleContent: contentTool(
    'simpleContent',
    <>
      <Title x={10} y={9} w={34} />
      <Text x={10} y={18} w={28} />
      <Text x={10} y={23} w={24} />
      <Box x={44} y={16} w={18} h={18} on />
      <Stroke d="M46 31 l5 -6 l4 4 l2 -2 l3 4" tone="fill" />
    </>,
  ),
  columnsContent: contentTool(
    'columnsContent',
    [8, 28, 48].map((x) => (
      <g key={x}>
        <Title x={x} y={12} w={13} />
        <Text x={x} y={21} w={16} />
        <Text x={x} y={27} w={14} />
        <Text x={x} y={33} w={10} />
      </g>
    )),
  ),
  uspContent: contentTool(
    'uspContent',
    [11, 23, 35].map((y, index) => (
      <g key={y}>
        <Dot x={15} y={y} r={4} tone={index === 1 ? 'accent' : 'fill'} />
        <Title x={25} y={y - 2} w={index === 1 ? 26 : 34} />
      </g>
    )),
  ),
  starterContent: contentTool(
    'starterContent',
    <>
      <Dot x={36} y={13} r={6} tone="accent" />
      <Title x={16} y={23} w={40} />
      <Text x={22} y={30} w={28} />
      <Press x={24} y={36} w={24} />
    </>,
  ),
  nameContent: contentTool(
    'nameContent',
    <>
      <Dot x={18} y={24} r={8} tone="tint" />
      <Dot x={18} y={21} r={2.6} />
      <Stroke d="M13 29 c1 -4 9 -4 10 0" tone="fill" />
      <Title x={32} y={18} w={30} />
      <Text x={32} y={27} w={22} />
    </>,
  ),
  summaryContent: contentTool(
    'summaryContent',
    <>
      <Box x={10} y={8} w={52} h={33} />
      {[14, 23, 32].map((y) => (
        <g key={y}>
          <Text x={15} y={y + 1} w={16} />
          <Title x={38} y={y} w={18} />
        </g>
      ))}
    </>,
  ),
  goalsContent: contentTool(
    'goalsContent',
    <>
      <Stroke d="M10 12 C 26 14, 34 34, 62 35" tone="fill" />
      <Dot x={10} y={12} r={3.5} />
      <Dot x={62} y={35} r={3.5} tone="accent" />
      <Text x={10} y={40} w={14} />
    </>,
  ),
  twoAnswersGroupBodyContent: contentTool(
    'twoAnswersGroupBodyContent',
    <>
      <Press x={8} y={9} w={22} quiet />
      <Press x={8} y={29} w={22} quiet />
      <Stroke d="M31 13.5 h5 q3 0 3 4 v3 q0 3 3 3 M31 33.5 h5 q3 0 3 -4 v-3 q0 -3 3 -3" />
      <Box x={44} y={13} w={21} h={21} on />
      <Text x={48} y={20} w={13} />
      <Text x={48} y={26} w={9} />
    </>,
  ),
  animationContent: contentTool(
    'animationContent',
    <>
      <Dot x={36} y={21} r={14} tone="tint" />
      <Dot x={36} y={21} r={8} />
      <Text x={24} y={40} w={24} />
    </>,
  ),
  cartContent: contentTool(
    'cartContent',
    <>
      <Text x={10} y={11} w={26} />
      <Text x={52} y={11} w={10} />
      <Text x={10} y={19} w={20} />
      <Text x={52} y={19} w={10} />
      <Stroke d="M10 27 h52" />
      <Title x={10} y={33} w={16} />
      <Title x={48} y={33} w={14} />
    </>,
  ),
  cartContentV2: contentTool(
    'cartContentV2',
    <>
      <Text x={10} y={12} w={20} />
      <Press x={38} y={9} w={24} quiet />
      <Stroke d="M43 13.5 h3 M55 13.5 h4 M57 11.5 v4" />
      <Box x={10} y={23} w={30} h={8} />
      <Press x={44} y={22.5} w={18} />
      <Title x={10} y={37} w={16} />
      <Title x={48} y={37} w={14} />
    </>,
  ),
  crisisContent: contentTool(
    'crisisContent',
    <>
      <Title x={10} y={8} w={40} />
      <Box x={10} y={16} w={52} h={10} on />
      <Box x={10} y={30} w={52} h={10} />
    </>,
  ),
};
