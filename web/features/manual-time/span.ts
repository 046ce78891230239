import { t } from '../../ui/text.ts'
import { addDays } from '../../ui/week.ts'
import { momentIn, wallClock } from '../../ui/zone.ts'

/** What the fields of a span say: times of a day, to the minute. */
export type SpanText = { start_time: string; stop_time: string }

/** A stretch as its fields show it. */
export function spanText({ fromMs, toMs }: { fromMs: number; toMs: number }, zone: string): SpanText {
  const clock = (ms: number) => wallClock(zone, ms).slice(11)
  return { start_time: clock(fromMs), stop_time: clock(Math.ceil(toMs / 60_000) * 60_000) }
}

/** What is meant: the moments on its day; where the fields were not touched, the stretch itself, to the second. */
export function spanOf(
  typed: SpanText,
  stretch: { fromMs: number; toMs: number },
  zone: string,
): { start: string; stop: string } {
  const shown = spanText(stretch, zone)
  const day = wallClock(zone, stretch.fromMs).slice(0, 10)
  const start =
    typed.start_time === shown.start_time
      ? wire(stretch.fromMs)
      : momentIn(zone, `${day}T${typed.start_time}`)
  const isNextDay = typed.stop_time <= typed.start_time
  const stop =
    typed.stop_time === shown.stop_time
      ? wire(stretch.toMs)
      : momentIn(zone, `${isNextDay ? addDays(day, 1) : day}T${typed.stop_time}`)
  return { start, stop }
}

const wire = (ms: number) => new Date(ms).toISOString().replace('.000', '')

/** Faults of a new start and end, and of the reason. */
export function movedFaults({
  start_time,
  stop_time,
  reason,
}: SpanText & { reason: string }): Partial<Record<keyof SpanText | 'reason', string>> {
  return {
    ...(start_time === '' && { start_time: t('Enter a time.') }),
    ...(stop_time === '' && { stop_time: t('Enter a time.') }),
    ...(reason.trim() === '' && { reason: t('Enter a reason.') }),
  }
}

/** Faults of the fields of a span within a stretch. */
export function spanFaults(
  typed: SpanText,
  stretch: { fromMs: number; toMs: number },
  zone: string,
): Partial<Record<keyof SpanText, string>> {
  if (typed.start_time === '') return { start_time: t('Enter a time.') }
  if (typed.stop_time === '') return { stop_time: t('Enter a time.') }
  const { start, stop } = spanOf(typed, stretch, zone)
  if (Date.parse(start) < stretch.fromMs) return { start_time: t('This is before the time starts.') }
  if (Date.parse(stop) > stretch.toMs) return { stop_time: t('This is after the time ends.') }
  if (Date.parse(stop) <= Date.parse(start)) return { stop_time: t('Must be after the start.') }
  return {}
}

/** Faults of a form that edits or deletes a part of a stretch: each change has its reason. */
export function editFaults(
  { reason, ...typed }: SpanText & { reason: string },
  stretch: { fromMs: number; toMs: number },
  zone: string,
): Partial<Record<keyof SpanText | 'reason', string>> {
  return {
    ...spanFaults(typed, stretch, zone),
    ...(reason.trim() === '' && { reason: t('Enter a reason.') }),
  }
}
