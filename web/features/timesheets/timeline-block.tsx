import { useProjectColours } from '../../directory/project-colours.ts'
import { seriesColour } from '../../ui/charts/series-colour.ts'
import { durationText, durationWords } from '../../ui/duration.ts'
import { IconLock } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { timeIn } from '../../ui/zone.ts'
import { secondsOf } from '../manual-time/time-change.ts'
import type { Block } from '../tracking/blocks.ts'
import { lockWords } from '../tracking/time-words.ts'
import classes from './timeline.module.css'
import type { Part } from './timeline-moves.ts'
import type { useTimelineDrag } from './use-timeline-drag.ts'

type Props = {
  block: Block
  zone: string
  name: string
  mayMove: boolean
  drag: ReturnType<typeof useTimelineDrag>
  clashes: readonly Block[]
  top: (ms: number) => number
}

const leastPixels = 4
const linePixels = 14

export function TimelineBlock({ block, zone, name, mayMove, drag, clashes, top }: Props) {
  const colourOf = useProjectColours()
  const isDraft = drag.draft?.block.fromMs === block.fromMs
  const span = drag.spanNow(block)
  const times = `${timeIn(zone, span.fromMs)} – ${timeIn(zone, span.toMs)}`
  const seconds = isDraft ? secondsOf(span) - secondsOf(block) + block.tracked : block.tracked
  const height = Math.max(leastPixels, top(span.toMs) - top(span.fromMs) - 1)
  const shared = {
    className: classes.block,
    style: {
      top: top(span.fromMs),
      height,
      '--project': seriesColour(colourOf(block.projectId)),
    },
    'data-draft': isDraft || undefined,
    'data-clash': (isDraft && clashes.length > 0) || clashes.includes(block) || undefined,
  }
  const words = [
    `${name}, ${times}, ${durationText(seconds)}`,
    durationWords(seconds),
    block.lock && lockWords(block.lock),
  ]
    .filter(Boolean)
    .join('. ')
  // What is too low for words has them in its name and in the list below.
  const content = height >= linePixels && (
    <>
      <span className={classes.name} dir="auto">
        {name}
      </span>{' '}
      <span className={`${classes.times} figures`}>
        {times} · {durationText(seconds)}
      </span>
    </>
  )
  if (!mayMove)
    return (
      <div {...shared} role="img" aria-label={words}>
        {block.lock && <IconLock size={14} aria-hidden />}
        {content}
      </div>
    )
  const grip = (part: Part, isGrip = true) => ({
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => drag.begin(event, block, part, isGrip),
    onPointerMove: drag.follow,
    onPointerUp: drag.end,
    onPointerCancel: drag.cancel,
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button can't hold the edges that are dragged.
    <div
      {...shared}
      role="button"
      tabIndex={0}
      aria-label={isDraft ? t('{entry}. Not saved yet', { entry: words }) : words}
      data-movable
      onClick={() => drag.click(block)}
      onKeyDown={(event) => drag.press(event, block)}
      {...grip('move', false)}
    >
      {content}
      <span className={classes.grip} aria-hidden {...grip('move')} />
      <span className={classes.edge} data-edge="start" aria-hidden {...grip('start')} />
      <span className={classes.edge} data-edge="stop" aria-hidden {...grip('stop')} />
    </div>
  )
}
