import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { activityPercent, activityText } from '../activity.ts'
import { durationText } from '../duration.ts'
import { t } from '../text.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type HeatSlot, heatLevel, heatWords, hoursOf, slotClock, usualSlots } from './heat.ts'
import classes from './heat-strip.module.css'

export type HeatStripProps = {
  /** Whose day it is: `Ana Ferreira’s activity`. */
  label: string
  /** In the order of the day; slots without time are left out. */
  slots: HeatSlot[]
  /** How many slots the day has; 138 or 150 where clocks change. */
  count?: number
  /** The clock at which a slot begins. */
  clockOf?: (at: number) => string
  /** One of several under each other: without clocks, words and table. */
  isCompact?: boolean
}

/** How active a day was, ten minutes at a time: the higher and the stronger, the busier. */
export function HeatStrip({
  label,
  slots,
  count = usualSlots,
  clockOf = slotClock,
  isCompact = false,
}: HeatStripProps) {
  const strip = <Strip label={label} slots={slots} count={count} clockOf={clockOf} />
  if (isCompact) return strip
  return (
    <ChartFrame
      label={label}
      words={heatWords(slots, clockOf)}
      table={() => <HourTable label={label} slots={slots} clockOf={clockOf} />}
    >
      {strip}
      <Clocks count={count} clockOf={clockOf} />
    </ChartFrame>
  )
}

type StripProps = Required<Omit<HeatStripProps, 'isCompact'>>

function Strip({ label, slots, count, clockOf }: StripProps) {
  const [read, setRead] = useState<number>()
  const byPlace = new Map(slots.map((slot) => [slot.at, slot]))
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, PageDown: 6, PageUp: -6, Home: -count, End: count }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setRead(Math.min(count - 1, Math.max(0, (read ?? slots[0]?.at ?? 0) + by)))
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setRead(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  return (
    <div
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={count - 1}
      aria-valuenow={read ?? slots[0]?.at ?? 0}
      aria-valuetext={
        read === undefined ? heatWords(slots, clockOf) : slotWords(read, byPlace.get(read), clockOf)
      }
      aria-readonly
      tabIndex={0}
      className={classes.strip}
      onKeyDown={step}
      onPointerMove={point}
      onPointerLeave={() => setRead(undefined)}
      onBlur={() => setRead(undefined)}
    >
      <svg
        viewBox={`0 0 ${count} 24`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={classes.drawing}
      >
        {slots.map((slot) => {
          const level = heatLevel(slot)
          const height = level === undefined ? 6 : 9 + level * 5
          return (
            <rect
              key={slot.at}
              x={slot.at + 0.08}
              y={24 - height}
              width={0.84}
              height={height}
              fill={level === undefined ? 'var(--category-others)' : `var(--heat-${level})`}
            />
          )
        })}
        {read !== undefined && <rect x={read} y={0} width={1} height={24} className={classes.cursor} />}
      </svg>
      {read !== undefined && (
        <div
          className={classes.reading}
          data-side={read > count / 2 ? 'left' : 'right'}
          style={{ left: `${(read / count) * 100}%` }}
          aria-hidden
        >
          {slotWords(read, byPlace.get(read), clockOf)}
        </div>
      )}
    </div>
  )
}

function slotWords(at: number, slot: HeatSlot | undefined, clockOf: (at: number) => string): string {
  if (slot === undefined) return t('{time}: nothing tracked', { time: clockOf(at) })
  const percent = activityPercent(slot.overall, slot.inputTracked)
  const said = { time: clockOf(at), tracked: durationText(slot.tracked) }
  return percent === undefined
    ? t('{time}: {tracked}, activity not measured', said)
    : t('{time}: {tracked}, {percent} active', { ...said, percent: activityText(percent) })
}

/** Every third hour, so that the eye finds its place. */
function Clocks({ count, clockOf }: { count: number; clockOf: (at: number) => string }) {
  const marks = Array.from({ length: Math.ceil(count / 18) }, (_, i) => i * 18)
  return (
    <div className={classes.clocks} aria-hidden>
      {marks.map((at) => (
        <span key={at} style={{ left: `${(at / count) * 100}%` }} data-sixth={at % 36 === 0 || undefined}>
          {clockOf(at)}
        </span>
      ))}
    </div>
  )
}

type TableProps = Pick<StripProps, 'label' | 'slots' | 'clockOf'>

function HourTable({ label, slots, clockOf }: TableProps) {
  return (
    <table aria-label={t('{chart} as a table', { chart: label })}>
      <thead>
        <tr>
          <th scope="col">{t('From')}</th>
          <th scope="col">{t('Tracked')}</th>
          <th scope="col">{t('Activity')}</th>
        </tr>
      </thead>
      <tbody>
        {hoursOf(slots).map(({ at, tracked, percent }) => (
          <tr key={at}>
            <th scope="row">{clockOf(at)}</th>
            <td>{durationText(tracked)}</td>
            <td>{activityText(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
