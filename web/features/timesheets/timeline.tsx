import { Text, VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useMinute } from '../../ui/clock.ts'
import { t } from '../../ui/text.ts'
import { type DayText, longDay } from '../../ui/week.ts'
import { timeIn, zoneName } from '../../ui/zone.ts'
import { clashesOf, reshape } from '../manual-time/time-change.ts'
import type { WholePerson } from '../organizations/member-calls.ts'
import { type Block, gapsOf, type Span } from '../tracking/blocks.ts'
import { dayBounds } from '../tracking/day-bounds.ts'
import classes from './timeline.module.css'
import { TimelineBlock } from './timeline-block.tsx'
import { TimelineDraft } from './timeline-draft.tsx'
import { hourMarks, snapped, spanIn, stepMs, unusualHours } from './timeline-moves.ts'
import { useTimelineDrag } from './use-timeline-drag.ts'
import type { Asked } from './use-timesheet.ts'

// Ten minutes, which is what trackers book at once, are as high as a line of text.
const hourPixels = 96
const msPerPixel = 3_600_000 / hourPixels
const firstShownHours = 7

type Props = {
  asked: Asked
  day: DayText
  person: WholePerson
  blocks: Block[]
  /** The reader can move these blocks. */
  mayMove: boolean
  nameOf: (block: Block) => string
  onEdit: (block: Block) => void
  /** undefined: the reader can't add time on this day. */
  onAdd: ((span: Span) => void) | undefined
}

/** A day from top to bottom: blocks are dragged, their edges make them longer, free time is clicked. */
export function Timeline({ asked, day, person, blocks, mayMove, nameOf, onEdit, onAdd }: Props) {
  const { zone } = asked.whose
  const now = useMinute()
  const { start, stop } = dayBounds(zone, day)
  const bounds = { fromMs: Date.parse(start), toMs: Date.parse(stop) }
  const open = { fromMs: bounds.fromMs, toMs: Math.min(bounds.toMs, snapped(now, Math.floor)) }
  const save = useRef(() => {})
  const drag = useTimelineDrag({ msPerPixel, bounds: open, onOpen: onEdit, onSave: () => save.current() })
  const { draft } = drag
  const clashes = draft ? clashesOf(reshape(draft.block, draft.span), blocks) : []
  const top = (ms: number) => (ms - bounds.fromMs) / msPerPixel
  const frame = useRef<HTMLDivElement>(null)
  const firstMs = blocks[0]?.fromMs
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another day scrolls; a move must not.
  useLayoutEffect(() => {
    const shown = firstMs ?? bounds.fromMs + (firstShownHours + 1) * 3_600_000
    frame.current?.scrollTo({ top: Math.max(0, top(shown) - hourPixels / 2) })
  }, [day])
  const gaps = onAdd ? gapsOf(blocks, open, stepMs) : []
  const hours = unusualHours(bounds)
  return (
    <div>
      {hours !== undefined && (
        <Text c="dimmed" fz="sm" mb="xs">
          {t('The clocks change on this day: it has {hours} hours in {zone}.', {
            hours,
            zone: zoneName(zone),
          })}
        </Text>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div
        ref={frame}
        className={classes.frame}
        role="group"
        aria-label={t('Timeline of {day}', { day: longDay(day) })}
        aria-describedby={mayMove ? 'timeline-keys' : undefined}
      >
        <div className={classes.day} style={{ height: top(bounds.toMs) }}>
          {hourMarks(zone, bounds).map(({ atMs, clock }) => (
            <div key={atMs} className={classes.hour} style={{ top: top(atMs) }} aria-hidden>
              <span className="figures">{clock}</span>
            </div>
          ))}
          {gaps.map((gap) => (
            <button
              key={gap.fromMs}
              type="button"
              className={classes.gap}
              style={{ top: top(gap.fromMs), height: top(gap.toMs) - top(gap.fromMs) }}
              aria-label={t('Add time between {start} and {stop}', {
                start: timeIn(zone, gap.fromMs),
                stop: timeIn(zone, gap.toMs),
              })}
              onClick={(event) => onAdd?.(spanIn(gap, clickedMs(event, gap)))}
            />
          ))}
          {blocks.map((block) => (
            <TimelineBlock
              key={block.fromMs}
              {...{ block, zone, drag, clashes }}
              name={nameOf(block)}
              mayMove={mayMove && block.lock === undefined}
              top={top}
            />
          ))}
          {now > bounds.fromMs && now < bounds.toMs && (
            <div className={classes.now} style={{ top: top(now) }} aria-hidden />
          )}
        </div>
      </div>
      {mayMove && (
        <VisuallyHidden id="timeline-keys">
          {t(
            'Arrow keys move an entry, Shift and an arrow key change its end, Enter saves, Escape cancels. The list below has the same entries.',
          )}
        </VisuallyHidden>
      )}
      {draft && (
        <TimelineDraft
          key={draft.block.fromMs}
          whose={asked.whose}
          person={person}
          draft={draft}
          clashes={clashes}
          nameOf={nameOf}
          saveBy={save}
          onClose={drag.clear}
        />
      )}
    </div>
  )
}

/** By keys there is no place that was clicked. */
function clickedMs(event: MouseEvent<HTMLElement>, gap: Span): number | undefined {
  if (event.detail === 0) return undefined
  return gap.fromMs + (event.clientY - event.currentTarget.getBoundingClientRect().top) * msPerPixel
}
